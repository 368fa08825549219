import type { Job } from './job'
import type { ChosenRelease } from './page-manifest'

const getFolder = (url: string) => new URL('.', new URL(url, document.baseURI)).href

/**
 * Disables stylesheets of a block whose release runs nowhere on the page, and enables that of the release which is to start; without
 * one that of the head comes back, which the server's HTML was drawn with.
 */
export function switchStyles({ entry, element }: Job, jobs: readonly Job[], release?: ChosenRelease) {
  const { releases, name } = entry
  // One release has nothing beside it.
  if (releases.length < 2) return
  // A server puts the style of a block into the page, or links it.
  const sheets = document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link[rel=stylesheet],style[data-href]')
  const links = [...sheets].flatMap((link) => {
    const { href } = new URL(link.dataset.href ?? (link as HTMLLinkElement).href, document.baseURI)
    const owner = releases.find(({ url }) => href.startsWith(getFolder(url)))
    return owner ? [{ link, version: owner.version }] : []
  })
  const wanted = release?.version ?? links[0]?.version
  const running = jobs
    .filter((job) => job.entry.name === name && job.element !== element && /ready|starting/.test(job.status))
    .map((job) => job.release?.version)
  if (!links.some(({ version }) => version === wanted)) return
  for (const { link, version } of links) {
    const isOff = version !== wanted && !running.includes(version)
    if (link.disabled !== isOff) link.disabled = isOff
  }
}
