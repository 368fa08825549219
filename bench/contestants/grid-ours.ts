import * as gallery from '../../packages/gallery/src/block'

export async function start(root: HTMLElement) {
  root.className = 'sqs-gallery-container'
  root.dataset.design = 'autocolumns'
  const list = root.firstElementChild as HTMLElement
  list.className = 'sqs-gallery'
  for (const slide of list.children) slide.className = 'slide'
  await gallery.init(root)
  return { next() {}, destroy: () => gallery.destroy(root) }
}
