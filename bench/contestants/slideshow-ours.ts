import * as gallery from '../../packages/gallery/src/block'

export async function start(root: HTMLElement) {
  root.className = 'sqs-gallery-container'
  root.dataset.design = 'slideshow'
  root.dataset.transition = 'swipe'
  const list = root.firstElementChild as HTMLElement
  list.className = 'sqs-gallery'
  for (const slide of list.children) slide.className = 'slide'
  await gallery.init(root)
  const keys = {
    next: new KeyboardEvent('keydown', { key: 'ArrowRight', keyCode: 39, bubbles: true } as KeyboardEventInit),
  }
  return {
    next: () => void (root.querySelector<HTMLElement>('.next')?.click() ?? document.dispatchEvent(keys.next)),
    destroy: () => gallery.destroy(root),
  }
}
