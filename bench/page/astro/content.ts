/** A picture of the page. */
export interface PictureContent {
  readonly src: string
  readonly alt: string
}

/** A product of the page. */
export interface ProductContent {
  readonly id: string
  readonly title: string
  readonly price: string
}

const list = <Value>(count: number, make: (number: number) => Value) =>
  Array.from({ length: count }, (_, at) => make(at + 1))

export const pictures: readonly PictureContent[] = list(24, (number) => ({
  src: `/img/${number}.png`,
  alt: `Image ${number}`,
}))
export const products: readonly ProductContent[] = list(3, (number) => ({
  id: `product-${number}`,
  title: `Product ${number}`,
  price: `$${number}0.00`,
}))
export const videoPicture: PictureContent = { src: '/img/95.png', alt: 'Image 95' }
