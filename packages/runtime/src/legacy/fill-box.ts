/** Pictures of published pages that are as large as their parent. Those of a gallery are laid out by it. */
const filled =
  ':is(.content-fill>img,.sqs-video-overlay>img,img.custom-fallback-image,.custom-fallback-image>img,.ProductItem-gallery-thumbnails-item>img):not(.sqs-gallery *),:is(.ProductItem-gallery-slides-item,.product-gallery-slides-item)>img'

/** Lowest height of a box that is its own, and not the padding of a button, in CSS pixels. */
const minHeight = 10

const setStyles = (element: HTMLElement, styles: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value)
}

/** Lets a picture fill its parent, cut around its focal point. A parent without a height of its own is as high as the picture, which is then no wider than it. */
function fillBox(image: HTMLImageElement, box: HTMLElement) {
  const { position } = getComputedStyle(box)
  // A picture of a product has the size of its stylesheet, where that does not stack it.
  if (box.matches('[class*=gallery-slides-item]') && position !== 'absolute') return
  setStyles(image, { position: 'absolute', 'max-width': '100%' })
  // One of a stack is not displayed until it is the current one.
  if (box.clientHeight < minHeight && position !== 'absolute') return setStyles(image, { position: 'static' })
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
