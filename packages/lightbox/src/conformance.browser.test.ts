import { describeBlock } from '@repo/tooling/conformance'
import * as block from './block'
import { Markup, sample } from './markup'
import { getPicture } from './parse'

describeBlock({
  block,
  markup: {
    Markup: ({ config: { title } }) =>
      Markup({ config: { pictures: sample.pictures.map((picture) => ({ ...picture, title })) } }),
    sample: { title: '' },
    parse: (root) => ({ title: getPicture(root.querySelector('a') as HTMLAnchorElement, null).caption }),
  },
  use() {
    document.querySelector<HTMLElement>('.lightbox-links a[href]')?.click()
    document.querySelector<HTMLElement>('.lightbox-next')?.click()
    document.querySelector<HTMLElement>('.lightbox-close')?.click()
  },
})
