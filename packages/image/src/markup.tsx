import { widths } from './model'

/** One picture of a page. */
export interface ImageConfig {
  /** Its address without a size. */
  readonly src: string
  /** Text alternative; empty when it only decorates. */
  readonly alt: string
  /** Natural size in pixels. */
  readonly width: number
  readonly height: number
  /** Caption under or over it. Default: none. */
  readonly caption?: string
  /** Arrangement of caption and picture. Default: inline (IMG-04). */
  readonly variant?: 'inline' | 'poster' | 'card' | 'overlap' | 'collage' | 'stack'
  /** Name of a mask. Default: none (IMG-06). */
  readonly shape?: string
  /** The part that must stay in view, 0 to 1. Default: the middle. */
  readonly focalPoint?: { readonly x: number; readonly y: number }
  /** Width on the page, as a `sizes` attribute. Default: 100vw. */
  readonly sizes?: string
  /** Loaded by the runtime, as on older pages; without scripts the copy in `noscript` is shown. Default: false. */
  readonly deferred?: boolean
  /** On the first screen: fetched at once, before others. Default: false. */
  readonly first?: boolean
}

const point = ({ focalPoint: { x, y } = { x: 0.5, y: 0.5 } }: ImageConfig) => `${x},${y}`

/** Every candidate names its width, and none is wider than the picture. */
function candidates({ src, width }: ImageConfig): string {
  const fitting = widths.filter((candidate) => candidate <= width)
  return [...(fitting.length > 0 ? fitting : [widths[6]])]
    .reverse()
    .map((candidate) => `${src}?format=${candidate}w ${candidate}w`)
    .join(', ')
}

function Complete({ config }: { config: ImageConfig }) {
  const { src, alt, width, height, shape, sizes = '100vw', first } = config
  return (
    <img
      src={`${src}?format=1000w`}
      srcSet={candidates(config)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      data-image-focal-point={point(config)}
      data-shape={shape}
    />
  )
}

/** Stands for a picture that a script fetches: an `img` without an address is no valid HTML. */
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

function Deferred({ config }: { config: ImageConfig }) {
  const { src, alt, width, height, shape } = config
  return (
    <>
      <noscript>
        <img src={`${src}?format=1000w`} width={width} height={height} alt={alt} />
      </noscript>
      <img
        className="thumb-image"
        src={pixel}
        width={width}
        height={height}
        data-src={src}
        data-image={src}
        data-image-dimensions={`${width}x${height}`}
        data-image-focal-point={point(config)}
        data-fixed-ratio="true"
        data-load="false"
        data-shape={shape}
        alt={alt}
      />
    </>
  )
}

/** The HTML that the server sends: a complete picture that needs no script, or one that the runtime loads. */
export function Markup({ config }: { config: ImageConfig }) {
  return (
    <div className={`image-block-outer-wrapper design-layout-${config.variant ?? 'inline'}`}>
      <figure className="sqs-block-image-figure">
        <div className="image-block-wrapper">
          {config.deferred ? <Deferred config={config} /> : <Complete config={config} />}
        </div>
        {config.caption && <figcaption className="image-caption-wrapper">{config.caption}</figcaption>}
      </figure>
    </div>
  )
}

/** The example on this block's page of the demo site. */
export const sample: ImageConfig = {
  src: '/images/picos-de-europa.jpg',
  alt: 'Limestone peaks above a green valley',
  width: 2500,
  height: 1875,
  caption: 'Picos de Europa, an hour after rain',
  variant: 'card',
  deferred: true,
}
