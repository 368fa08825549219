/** Pictures of published pages that are as large as their parent. Those of a gallery are laid out by it. */
const filled =
  ':is(.content-fill>img,.sqs-video-overlay>img,img.custom-fallback-image,.custom-fallback-image>img,body:not([data-gallery-design=stacked]) :is(.ProductItem-gallery-slides-item,.product-gallery-slides-item,.ProductItem-gallery-thumbnails-item)>img):not(.sqs-gallery *)'

const setStyles = (element: HTMLElement, styles: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value)
}

/** Lets a picture fill its parent, cut around its focal point. A parent without a height of its own is as high as the picture, which is then no wider than it. */
function fillBox(image: HTMLImageElement, box: HTMLElement) {
  setStyles(image, { position: 'absolute', 'max-width': '100%' })
  // One of a stack is not displayed until it is the current one.
  const { position } = getComputedStyle(box)
  if (box.clientHeight === 0 && position !== 'absolute') return setStyles(image, { position: 'static' })
  // The browser refuses a point that is none, which leaves the middle.
  const point = image.dataset.imageFocalPoint?.split(',').map((share) => `${Number.parseFloat(share) * 100}%`)
  setStyles(image, { inset: '0', width: '100%', height: '100%', 'object-fit': 'cover' })
  setStyles(image, { 'object-position': `${point?.join(' ')}` })
  setStyles(box, { overflow: 'hidden' })
  if (position === 'static') setStyles(box, { position: 'relative' })
}

/** Lets the pictures in `root` that the platform's own script would size fill their parents (RPG-02). */
export function fillBoxes(root: ParentNode) {
  for (const image of root.querySelectorAll<HTMLImageElement>(filled)) {
    const { parentElement, style } = image
    if (parentElement && style.position !== 'absolute') fillBox(image, parentElement)
  }
}
