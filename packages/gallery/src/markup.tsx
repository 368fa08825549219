import { type Option, type OptionValues, readOptions, translate } from '@ashlar/core-block'
import type { I18n } from '@ashlar/core-i18n'
import { options as contractOptions } from './contract'
import { addressAt, Picture } from './markup/picture'
import { getSizes } from './markup/sizes'
import { messages } from './messages'
import { isPlainGrid } from './model/complete'
import type { Transition } from './model/designs'
import { getGrid } from './model/grid'

type Options = Readonly<OptionValues<typeof contractOptions>>

/** One picture of a gallery. */
export interface GallerySlide {
  /** Address without a width. */
  readonly src: string
  readonly alt: string
  /** Natural size in pixels, so that the page reserves the space before the picture arrives. */
  readonly width: number
  readonly height: number
  readonly title?: string
  readonly text?: string
  /** Target of a click, in place of the lightbox. Default: none. */
  readonly href?: string
  /** Name of the slide in the address. Default: none. */
  readonly id?: string
}

/** The pictures of a gallery, their design and the options of its contract. The default of each option is that of the contract. */
export interface GalleryConfig extends Partial<Omit<Options, 'design' | 'layout' | 'transition'>> {
  readonly design: 'grid' | 'autogrid' | 'autocolumns' | 'autorows' | 'carousel' | 'list' | 'slideshow' | 'slider'
  readonly slides: readonly GallerySlide[]
  /** Accessible name. Default: Gallery. */
  readonly label?: string
  /** Change of slides. Default: fade. */
  readonly transition?: Transition
  /** A click opens the lightbox. Default: true, except for slideshow and slider. */
  readonly lightbox?: boolean
  /** The address of a picture at a width in pixels. Default: `?format=500w` and the like for paths of the page's own server; an address of another host, and a `data:` picture, stays as it is. */
  readonly address?: (src: string, width: number) => string
  /** Texts in the language of the page. Default: English. */
  readonly i18n?: Pick<I18n, 'text'>
  /** On the first screen: its first picture is fetched at once, before others. Default: false. */
  readonly first?: boolean
}

const stepping = new Set(['slideshow', 'slider', 'carousel'])

const { design: designOption, layout: _layout, ...namedOptions } = contractOptions

/** The names of all options but the design, which has attributes of its own; content that a site has stored may have the names of published pages. */
const optionNames = new Set(
  Object.entries<Option<unknown>>(namedOptions).flatMap(([name, { aliases = [] }]) => [name, ...aliases]),
)

/** The options that a config names, in its order. */
const getOptions = (config: GalleryConfig) =>
  Object.entries(config).filter(([name, value]) => optionNames.has(name) && value !== undefined)

/** `slidesPerRow` becomes `data-slides-per-row`. */
const getAttributes = (config: GalleryConfig) =>
  Object.fromEntries(
    getOptions(config).map(([name, value]) => [
      `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      String(value),
    ]),
  )

/** The values of all options of a config but the design, with their defaults. */
const readValues = (config: GalleryConfig) => readOptions(config, { options: namedOptions })

/** The numbers by which a gallery is laid out. */
const readGrid = (config: GalleryConfig) =>
  getGrid(readValues(config), config.design === 'autorows' ? config.design : designOption.read(config.design))

/** The numbers of a layout on its list, from which the stylesheet has it before any script, and without one. */
function gridAttributes(config: GalleryConfig) {
  const { design } = config
  if (design === 'slideshow' || design === 'carousel') return {}
  const grid = readGrid(config)
  if (design === 'slider' || design === 'autorows') return { 'data-gutter': grid.gutter }
  return {
    'data-gutter': grid.gutter,
    'data-aspect': grid.aspect,
    ...(design === 'grid' ? { 'data-columns': grid.perRow } : { 'data-column-width': readValues(config).columnWidth }),
  }
}

const plain = new Set(['transition', 'autoCrop', 'clickBehavior', 'loop', 'keyboard', 'lightbox'])

/** True for a slideshow that is served as its start would leave it: its step answers presses on its arrows until the block has come. */
export const isAnswered = (config: GalleryConfig) =>
  config.design === 'slideshow' &&
  config.slides.length > 1 &&
  config.loop !== false &&
  getOptions(config).every(([name]) => plain.has(name)) &&
  config.slides.every(({ title, text }) => !title && !text)

/** A link of a gallery with a lightbox would open it after the start, and its target before. */
function isCompleteGrid(config: GalleryConfig): boolean {
  const { design, slides } = config
  const values = readValues(config)
  return (
    isPlainGrid(values, designOption.read(design)) &&
    slides.length > 0 &&
    !(values.lightbox && slides.some(({ href }) => href))
  )
}

/** True for a gallery that is served as its start would leave it: the block then waits for the first touch. */
export const isComplete = (config: GalleryConfig) => isAnswered(config) || isCompleteGrid(config)

/** Where a slide stands among the others, as the block writes it. */
const getPosition = ({ i18n, slides }: GalleryConfig, at: number) =>
  translate(i18n, messages.position, { position: at + 1, count: slides.length })

/** The names that assistive technology has for the slides of a complete slideshow, as the block writes them; undefined for any other gallery. */
function describe(config: GalleryConfig) {
  if (!isAnswered(config)) return undefined
  const { i18n } = config
  return {
    root: { 'aria-roledescription': translate(i18n, messages.carousel) },
    slide: translate(i18n, messages.slide),
  }
}

interface SlideProps {
  readonly slide: GallerySlide
  readonly config: GalleryConfig
  readonly at: number
  readonly names: ReturnType<typeof describe>
  readonly className: string
}

/** The picture of a slide, in its link where it has one. */
function SlidePicture({ slide, config, at: index }: Pick<SlideProps, 'slide' | 'config' | 'at'>) {
  const { address: at = addressAt, first } = config
  const picture = (
    <Picture {...slide} sizes={getSizes(config, readGrid(config), slide)} first={!!first && index === 0} at={at} />
  )
  const opens = opensLightbox(config) && !slide.href
  const href = opens ? at(slide.src, 2500) : slide.href
  if (!href) return picture
  return (
    <a
      className={`image-slide-anchor${opens ? ' js-gallery-lightbox-opener' : ''}`}
      href={href}
      {...(!opens && readValues(config).newWindow && { target: '_blank', rel: 'noopener' })}
      {...(opens && slide.title && { 'data-title': slide.title })}
      {...(opens && slide.text && { 'data-description': slide.text })}
    >
      {picture}
    </a>
  )
}

function Slide({ slide, config, at, names, className }: SlideProps) {
  return (
    <div
      className={names && at === 0 ? `${className} sqs-active-slide` : className}
      data-type="image"
      data-slide-id={slide.id}
      {...(names && { role: 'group', 'aria-roledescription': names.slide, 'aria-label': getPosition(config, at) })}
    >
      <SlidePicture slide={slide} config={config} at={at} />
      {(slide.title || slide.text) && (
        <div className="meta">
          {slide.title && <p className="meta-title">{slide.title}</p>}
          {slide.text && <p className="meta-description">{slide.text}</p>}
        </div>
      )}
    </div>
  )
}

const layouts: Readonly<Record<GalleryConfig['design'], readonly string[]>> = {
  grid: [],
  autogrid: [],
  list: [],
  autocolumns: ['places'],
  autorows: ['places'],
  slideshow: ['steps', 'stacked'],
  slider: ['steps', 'scroller'],
  carousel: ['steps', 'scroller'],
}

const opensLightbox = ({ design, lightbox = design !== 'slideshow' && design !== 'slider' }: GalleryConfig) => lightbox

/** Names of the files that a gallery fetches at its start, for a page that has it on the first screen. */
export const filesOf = (config: GalleryConfig): readonly string[] => [
  ...(layouts[config.design] ?? []),
  ...(config.autoplay ? ['autoplay'] : []),
  ...(opensLightbox(config) ? ['lightbox'] : []),
]

/** Themes have rules for the classes that the start sets: a grid that waits for a touch has them. */
function getClasses(config: GalleryConfig) {
  const name = isCompleteGrid(config) ? ` sqs-gallery-design-${config.design}` : ''
  return { list: `sqs-gallery${name}`, slide: `slide${name && `${name}-slide`}` }
}

/** The HTML that the server sends. Without scripts every picture is shown and every link works. */
export function Markup({ config }: { config: GalleryConfig }) {
  const { design, slides, label = 'Gallery' } = config
  const names = describe(config)
  const classes = getClasses(config)
  const layout = design === 'autorows' ? { 'data-layout': design } : { 'data-design': design }
  return (
    <section
      className={`sqs-gallery-container sqs-gallery-block-${design}`}
      aria-label={label}
      {...layout}
      {...getAttributes(config)}
      {...(isComplete(config) && { 'data-complete': '' })}
      {...names?.root}
    >
      <div
        className={classes.list}
        data-v-size={config.heightShare ? config.heightShare / 5 : config.vSize}
        {...gridAttributes(config)}
        {...(stepping.has(design) && { tabIndex: 0 })}
      >
        {slides.map((slide, at) => (
          <Slide key={at} {...{ slide, config, at, names }} className={classes.slide} />
        ))}
      </div>
      {stepping.has(design) && slides.length > 1 && (
        <div className="sqs-gallery-controls">
          <button type="button" className="previous" aria-label={translate(config.i18n, messages.previous)} />
          {design === 'slideshow' && <p className="sqs-gallery-counter">{getPosition(config, 0)}</p>}
          <button type="button" className="next" aria-label={translate(config.i18n, messages.next)} />
        </div>
      )}
    </section>
  )
}

const photos: readonly (readonly [file: string, width: number, height: number, alt: string])[] = [
  ['aitzgorri.jpg', 2500, 1665, 'The cliffs of Aitzgorri in evening light'],
  ['dragonfly.jpg', 2500, 1875, 'A dragonfly at rest on a stem'],
  ['sunset.jpg', 2500, 1667, 'The last light over the sea'],
  ['stream.jpg', 2500, 1665, 'A stream between mossy stones'],
  ['nuthatch.jpg', 2500, 1406, 'A nuthatch climbing head first down a trunk'],
  ['bridge.jpg', 2500, 1406, 'A stone bridge over quiet water'],
  ['dandelion.jpg', 2500, 1406, 'A dandelion with its seeds about to fly'],
  ['drum.jpg', 2500, 3747, 'A drum before the concert'],
  ['infinite-sea.jpg', 2500, 2500, 'The Milky Way over a still sea'],
  ['fig.jpg', 2500, 1691, 'A fig cut in half'],
  ['picos-de-europa.jpg', 2500, 1875, 'Limestone peaks above a green valley'],
]

/** The pictures of the demo, in any design; for stories and pages. */
export const sampleSlides: readonly GallerySlide[] = photos.map(([file, width, height, alt]) => ({
  src: `/images/${file}`,
  width,
  height,
  alt,
  id: file.replace('.jpg', ''),
}))

/** The example on this block's page of the demo site. */
export const sample: GalleryConfig = {
  design: 'grid',
  slides: sampleSlides,
  slidesPerRow: 4,
  imageAspectRatio: 1.5,
}
