import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'
import { widths } from './model'

type Options = Readonly<OptionValues<typeof options>>

/** One picture of a page, and the options of its contract. */
export interface ImageConfig extends Partial<Omit<Options, 'src'>> {
  /** Its address without a size. */
  readonly image: string
  /** Natural size in pixels. */
  readonly imageDimensions: { readonly width: number; readonly height: number }
  /** Text alternative; empty when it only decorates. */
  readonly alt: string
  /** Caption under or over it. Default: none. */
  readonly caption?: string
  /** Arrangement of caption and picture. Default: inline (IMG-04). */
  readonly variant?: 'inline' | 'poster' | 'card' | 'overlap' | 'collage' | 'stack'
  /** Width on the page, as a `sizes` attribute. Default: 100vw. */
  readonly sizes?: string
  /** Loaded by the runtime, as on older pages; without scripts the copy in `noscript` is shown. Default: false. */
  readonly deferred?: boolean
  /** On the first screen: fetched at once, before others. Default: false. */
  readonly first?: boolean
}

/** The attributes of the options that a complete and a deferred picture have alike. */
const getAttributes = ({ imageFocalPoint: { x, y } = { x: 0.5, y: 0.5 }, ...config }: ImageConfig) => ({
  'data-image-focal-point': `${x},${y}`,
  'data-crop-mode': config.cropMode,
  'data-size-adjustment': config.sizeAdjustment,
  'data-size-format': config.sizeFormat,
  'data-stretch': config.stretch,
  'data-fit-alignment': config.fitAlignment,
  'data-fixed-ratio': config.fixedRatio,
  'data-dpr-min': config.dprMin,
  'data-dpr-max': config.dprMax,
})

/** Every candidate names its width, and none is wider than the picture. */
function candidates({ image, imageDimensions: { width } }: ImageConfig): string {
  const fitting = widths.filter((candidate) => candidate <= width)
  return [...(fitting.length > 0 ? fitting : [widths[6]])]
    .reverse()
    .map((candidate) => `${image}?format=${candidate}w ${candidate}w`)
    .join(', ')
}

function Complete({ config }: { config: ImageConfig }) {
  const { image, alt, imageDimensions, sizes = '100vw', first } = config
  return (
    <img
      src={`${image}?format=1000w`}
      srcSet={candidates(config)}
      sizes={sizes}
      {...imageDimensions}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      {...getAttributes(config)}
      data-shape={config.shape}
    />
  )
}

/** Stands for a picture that a script fetches: an `img` without an address is no valid HTML. */
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

function Deferred({ config }: { config: ImageConfig }) {
  const { image, alt, imageDimensions } = config
  const { width, height } = imageDimensions
  return (
    <>
      <noscript>
        <img src={`${image}?format=1000w`} {...imageDimensions} alt={alt} />
      </noscript>
      <img
        className="thumb-image"
        src={pixel}
        {...imageDimensions}
        data-src={image}
        data-image={image}
        data-image-dimensions={`${width}x${height}`}
        {...getAttributes({ fixedRatio: true, ...config })}
        data-load="false"
        data-shape={config.shape}
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
  image: '/images/picos-de-europa.jpg',
  imageDimensions: { width: 2500, height: 1875 },
  alt: 'Limestone peaks above a green valley',
  caption: 'Picos de Europa, an hour after rain',
  variant: 'card',
  deferred: true,
}
