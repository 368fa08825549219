import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'
import { messages } from './messages'

/** One picture of a product. */
export interface ProductPicture {
  /** Address of the large picture. */
  readonly url: string
  /** Text alternative; empty for a decoration. */
  readonly alt: string
  readonly width: number
  readonly height: number
  /** The same picture in other widths. Default: only `url`. */
  readonly srcset?: string | undefined
  /** Address of a small one. Default: `url`. */
  readonly thumbnail?: string | undefined
  /** The small one for dense screens, as `srcset`. Default: only `thumbnail`. */
  readonly thumbnailSrcset?: string | undefined
}

/** The pictures of a product, and the options of the contract. Default: a slideshow, a click opens the lightbox, and a mouse enlarges. */
export interface ProductGalleryConfig extends Readonly<Partial<OptionValues<typeof options>>> {
  /** Id of the product, from which the ids of its pictures are made. */
  readonly id: string
  readonly images: readonly ProductPicture[]
}

type Names = (
  message: (typeof messages)[keyof typeof messages],
  values: { readonly number: number; readonly picture?: string },
) => string

interface Props {
  readonly config: ProductGalleryConfig
  /** Translates the names of the controls. Default: English. */
  readonly translate?: Names | undefined
}

const inEnglish: Names = (message, { number, picture = '' }) =>
  message.default.replace('{number}', `${number}`).replace('{picture}', () => picture)

/** The HTML that the server sends. Without scripts the pictures are scrolled, thumbnails go to them, and each opens its file. */
export function Markup({ config, translate = inEnglish }: Props) {
  const { id, images, galleryDesign = 'slideshow', clickAction = 'lightbox', hoverAction = 'zoom' } = config
  const name = (message: keyof typeof messages, number = 0) => translate(messages[message], { number })
  const isList = galleryDesign !== 'stacked' && images.length > 1
  // Pictures that are links scroll the strip to themselves: it is no stop of its own, which would have no name.
  const stop = clickAction === 'none' ? 0 : -1
  const action = ({ alt }: ProductPicture, at: number) =>
    clickAction === 'none'
      ? undefined
      : translate(messages[clickAction === 'zoom' ? 'zoom' : 'enlarge'], {
          number: at + 1,
          picture: alt || name('picture', at + 1),
        })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      className="ProductItem-gallery"
      data-product-gallery="container"
      data-gallery-design={galleryDesign}
      data-click-action={clickAction}
      data-hover-action={hoverAction}
      role="group"
      aria-label={name('label')}
    >
      <div className="product-gallery-slides" data-product-gallery="slides" tabIndex={isList ? stop : undefined}>
        {images.map((image, at) => (
          <Slide key={image.url} id={`picture-${id}-${at}`} image={image} at={at} action={action(image, at)} />
        ))}
      </div>
      {isList && <Controls id={id} images={images} name={name} />}
    </div>
  )
}

interface ControlsProps extends Pick<ProductGalleryConfig, 'id' | 'images'> {
  readonly name: (message: keyof typeof messages, number?: number) => string
}

function Controls({ id, images, name }: ControlsProps) {
  return (
    <div className="product-gallery-controls">
      {(['previous', 'next'] as const).map((way) => (
        <button
          key={way}
          type="button"
          className={`product-gallery-${way}`}
          data-product-gallery={way}
          aria-label={name(way)}
          aria-disabled={way === 'previous'}
        />
      ))}
      {images.map(({ url, thumbnail = url, thumbnailSrcset }, at) => (
        <a
          key={url}
          href={`#picture-${id}-${at}`}
          className="product-gallery-thumbnails-item"
          data-product-gallery="thumbnails-item"
          aria-label={name('picture', at + 1)}
          aria-current={at === 0 || undefined}
        >
          <img src={thumbnail} srcSet={thumbnailSrcset} alt="" width={64} height={64} loading="lazy" />
        </a>
      ))}
    </div>
  )
}

interface SlideProps {
  readonly id: string
  readonly image: ProductPicture
  readonly at: number
  /** Name of a picture that is a link by what a click does. */
  readonly action: string | undefined
}

function Slide({ id, image: { url, alt, width, height, srcset }, at, action }: SlideProps) {
  const Box = action === undefined ? 'div' : 'a'
  return (
    <Box
      id={id}
      href={action === undefined ? undefined : url}
      aria-label={action}
      className="product-gallery-slides-item"
      data-product-gallery="slides-item"
      data-slide-index={at}
      data-slide-url={url}
    >
      <img
        src={url}
        srcSet={srcset}
        sizes={srcset && '(min-width: 48em) 50vw, 100vw'}
        alt={alt}
        width={width}
        height={height}
        loading={at > 0 ? 'lazy' : undefined}
      />
    </Box>
  )
}

const drawing = (name: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><title>${name}</title><rect width="60" height="60" fill="#e8e1d4"/>${shape}</svg>`)}`

/** The example on this block's page of the demo site. */
export const sample: ProductGalleryConfig = {
  id: 'bowl',
  clickAction: 'zoom',
  hoverAction: 'none',
  images: [
    {
      url: drawing(
        'side',
        '<path d="M12 24h36q-2 20-18 20T12 24z" fill="#7a4b2a"/><path d="M12 24h36" stroke="#4c2c16"/>',
      ),
      alt: 'The bowl from the side',
      width: 600,
      height: 600,
    },
    {
      url: drawing(
        'above',
        '<circle cx="30" cy="30" r="20" fill="#7a4b2a"/><circle cx="30" cy="30" r="16" fill="#93613b"/>',
      ),
      alt: 'The bowl from above',
      width: 600,
      height: 600,
    },
    {
      url: drawing(
        'foot',
        '<circle cx="30" cy="30" r="20" fill="#93613b"/><circle cx="30" cy="30" r="9" fill="none" stroke="#4c2c16" stroke-width="2"/>',
      ),
      alt: 'The foot, with the mark of the potter',
      width: 600,
      height: 600,
    },
  ],
}
