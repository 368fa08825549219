import { openLightbox } from '../../packages/core-intents/src/index'

const pictures = (root: HTMLElement) => [...root.querySelectorAll('img')].map(({ src, alt }) => ({ src, alt }))

/** The lightbox is fetched with the first intent, as the loader does it. */
export function start(root: HTMLElement) {
  let block: typeof import('../../packages/lightbox/src/block') | undefined
  return {
    async next() {
      if (!block) {
        ;[block] = await Promise.all([
          import('../../packages/lightbox/src/block'),
          import('../../packages/lightbox/src/style.css'),
        ])
        await block.init(document.body)
      }
      openLightbox.ask(root, { pictures: pictures(root), index: 0 })
    },
    destroy: () => block?.destroy(document.body),
  }
}
