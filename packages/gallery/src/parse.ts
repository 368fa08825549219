import { member, readJson } from '@ashlar/core-block'
import { readDimensions } from '@ashlar/core-dom'
import type { LightboxPicture } from '@ashlar/core-intents'
import type { Config } from './model'
import { designOf, nameErrors, readAspect, readTransition, sectionDesign } from './model-designs'
import { readColumnWidth } from './model-layout'

/** The elements of a gallery, in whichever generation of markup. */
export interface Anatomy {
  /** Holds the slides and nothing else that is laid out. */
  readonly list: HTMLElement
  readonly slides: readonly HTMLElement[]
  /** "grid", "masonry" … of a section; undefined for a block, whose page does not lay it out. */
  readonly section: string | undefined
}

const sectionName = /\bgallery-(grid|masonry|strips|reel|fullscreen-slideshow|slideshow)\b/

/** Finds the list and its slides; a gallery inside a slide keeps its own. */
export function anatomyOf(root: HTMLElement): Anatomy {
  const inner = root.querySelector<HTMLElement>('[class*="gallery-"]')
  const section =
    sectionName.exec(root.className)?.[1] ??
    (root.dataset.controller ? sectionName.exec(inner?.className ?? '')?.[1] : undefined)
  if (section) {
    const slides = [...root.querySelectorAll<HTMLElement>(`.gallery-${section}-item`)]
    const list = slides[0]?.parentElement ?? root.querySelector<HTMLElement>(`.gallery-${section}-wrapper`) ?? root
    return { list, slides, section }
  }
  const list = root.matches('.sqs-gallery') ? root : (root.querySelector<HTMLElement>('.sqs-gallery') ?? root)
  const slides = [...list.querySelectorAll<HTMLElement>('.slide')].filter(
    (slide) => !slide.parentElement?.closest('.slide'),
  )
  const stacked = [...list.querySelectorAll<HTMLElement>(':scope > .image-wrapper')]
  return { list, slides: slides.length > 0 ? slides : stacked, section: undefined }
}

type Read = (...names: string[]) => string | undefined

/** One reader for JSON and attributes, whatever case and hyphens a name is written with; attributes come first. */
function reader(root: HTMLElement, json: unknown): Read {
  const values = new Map<string, string>()
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
  const isWord = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
  const inner = root.querySelector<HTMLElement>('.sqs-gallery,[class*="gallery-"]')
  for (const [name, value] of Object.entries(typeof json === 'object' && json !== null ? json : {}))
    if (isWord(value)) values.set(plain(name), String(value))
  for (const element of [inner, root])
    for (const [name, value] of Object.entries(element?.dataset ?? {})) values.set(plain(name), value ?? '')
  return (...names) => names.map((name) => values.get(plain(name))).find((value) => value !== undefined && value !== '')
}

const yes = (value: string | undefined, fallback = false) =>
  value === undefined ? fallback : !/^(?:false|0|no|off|null|undefined)$/i.test(value.trim())

function number(value: string | undefined, fallback: number, min = 0, max = 10_000): number {
  const read = Number.parseFloat(value ?? '')
  return read >= min && read <= max ? read : fallback
}

const word = <Word extends string>(value: string | undefined, words: readonly [Word, ...Word[]]): Word =>
  words.find((one) => one === value) ?? words[0]

/** Reads a gallery out of the page, of any generation. Never throws: what cannot be started says why. */
export function parse(root: HTMLElement): Config {
  const raw = root.getAttribute('data-block-json') ?? root.closest('[data-block-json]')?.getAttribute('data-block-json')
  const json = readJson(raw) ?? readJson(root.dataset.props)
  const { slides, section } = anatomyOf(root)
  const read = reader(root, json)
  const controller = root.dataset.controller
  const layout = root.dataset.layout
  const design =
    layout === 'autorows'
      ? layout
      : section && controller
        ? sectionDesign(controller)
        : designOf(read('design') ?? /sqs-gallery-block-(\w+)/.exec(root.className)?.[1])
  const config = { ...sizes(read, design), ...behaviour(read), design, count: slides.length }
  const broken = raw?.trim() ? problemOf(raw, json) : undefined
  const films = slides.flatMap((slide, at) => (isVideo(slide) ? [at] : []))
  const { transition, problem } = transitionOf(read)
  const problems = [broken, problem].filter((one) => one !== undefined)
  const isRtl = getComputedStyle(root).direction === 'rtl'
  return { ...config, transition, films, isRtl, problems, isSkipped: broken !== undefined }
}

/** Exact words (GAL-23). */
function problemOf(raw: string, json: unknown): string | undefined {
  if (json === undefined && raw.trim() !== 'null') return 'Error decoding gallery block data.'
  return typeof json === 'object' && json !== null && !Array.isArray(json)
    ? undefined
    : 'Error evaluating gallery block data.'
}

function transitionOf(read: Read): Pick<Config, 'transition'> & { readonly problem?: string } {
  const name = read('transition')
  try {
    return { transition: readTransition(name) }
  } catch {
    return { transition: 'fade', problem: nameErrors.transition(String(name)) }
  }
}

/** Sizes, with their defaults (GAL-15). */
function sizes(read: Read, design: Config['design']) {
  const isCarousel = design === 'carousel'
  const isRows = design === 'autorows'
  let columnWidth = 250
  try {
    columnWidth = readColumnWidth(read('columnWidth') ?? columnWidth)
  } catch {
    // An odd width means the usual one.
  }
  return {
    perRow: Math.round(
      number(read('slidesPerRow', 'thumbnailsPerRow', 'numColumns', 'columns', 'perRow'), isCarousel ? 3 : 4, 1, 60),
    ),
    gutter: number(
      read('gutter', 'padding'),
      isCarousel ? 1 : isRows || design === 'grid' || design === 'list' ? 20 : 0,
      0,
      500,
    ),
    columnWidth,
    rowHeight: number(read('rowHeight'), 250, 20, 4000),
    aspect: readAspect(read('imageAspectRatio', 'aspectRatio', 'aspect')),
    height: number(read('vSize'), 50, 5, 400),
    listImageSize: number(read('listImageSize'), 30, 5, 100),
    crop: yes(read('autoCrop', 'squareThumbs', 'crop')),
  }
}

function behaviour(read: Read) {
  const seconds = read('autoplayDuration')

  return {
    align: word(aligned(read('activeAlignment', 'align')), ['middle', 'start', 'end']),
    click: word(read('clickBehavior', 'click'), ['next', 'previous', 'half']),
    loop: yes(read('loop'), true),
    first: number(read('currentIndex'), 0, -1000),
    autoplay: {
      isOn: yes(read('autoplay')) && read('nomotion') !== 'true',
      timeout:
        seconds === undefined
          ? number(read('timeout', 'interval'), 5000, 500, 600_000)
          : number(seconds, 5, 0.5, 600) * 1000,
      isRandom: yes(read('randomize')),
      pauses: yes(read('pauseOnMouseover'), true),
    },
    keyboard: yes(read('keyboard'), true),
    keys: { previous: number(read('keyPrevious'), 37), next: number(read('keyNext'), 39) },
    history: yes(read('history')),
    hash: yes(read('historyHash')),
    lightbox: yes(read('lightbox', 'lightboxEnabled')),
    theme: word(read('lightboxTheme'), ['dark', 'light']),
    boundaries: word(read('boundaries'), ['none', 'hard', 'inertial']),
    snapPoints: word(read('snapPoints'), ['percentage', 'none']),
    linked: read('linkedGalleries') ?? '',
  }
}

const aligned = (value: string | undefined) => ({ left: 'start', center: 'middle', right: 'end' })[value ?? ''] ?? value

const isVideo = (slide: HTMLElement) =>
  slide.dataset.type === 'video' || slide.querySelector('video,.sqs-video-wrapper') !== null

/** The ratio of a slide's picture, from what the server said of it or from the picture itself; 3:2 until it is known. */
export function ratioOf(slide: HTMLElement): number {
  const image = slide.querySelector('img:not(noscript img)') as HTMLImageElement | null
  const said = readDimensions(image?.dataset.imageDimensions ?? slide.dataset.imageDimensions)
  if (said) return said.width / said.height
  if (isVideo(slide)) return 16 / 9
  const width = image?.naturalWidth || Number(image?.getAttribute('width'))
  const height = image?.naturalHeight || Number(image?.getAttribute('height'))
  return width > 1 && height > 1 ? width / height : 3 / 2
}

/** What names a slide in an address (GAL-22). */
export const slideId = (slide: HTMLElement | undefined) =>
  slide?.dataset.slideId ?? slide?.dataset.itemId ?? slide?.id ?? ''

/** What the lightbox shows of a slide; undefined for one without a picture. */
export function pictureOf(slide: HTMLElement): LightboxPicture | undefined {
  const image = slide.querySelector('img:not(noscript img)') as HTMLImageElement | null
  const link = slide.querySelector<HTMLAnchorElement>('a[data-title],a[data-description],a.js-gallery-lightbox-opener')
  const src = image?.dataset.image || image?.dataset.src || image?.currentSrc || image?.src || link?.href
  if (!src) return
  const words = [link?.dataset.title && `<strong>${link.dataset.title}</strong>`, link?.dataset.description].filter(
    Boolean,
  )
  const caption =
    words.length > 0 ? words.join(' ') : slide.querySelector('figcaption,.meta,.image-slide-title')?.textContent
  const video = videoOf(slide)
  return {
    src: sized(src),
    alt: image?.alt ?? '',
    ...(image?.srcset && { srcset: image.srcset }),
    ...(caption?.trim() && { caption: caption.trim() }),
    ...(video && { video }),
  }
}

/** The platform's pictures come in the width that is asked for. */
const sized = (src: string) => (/[?&]format=/.test(src) ? src.replace(/([?&]format=)\w+/, '$12500w') : src)

function videoOf(slide: HTMLElement): string | undefined {
  const film = slide.querySelector('video')
  const file = film?.src || film?.querySelector('source')?.src
  const html = slide.querySelector<HTMLElement>('[data-html]')?.dataset.html
  return (
    file ||
    /\ssrc="([^"]+)"/.exec(html ?? '')?.[1] ||
    slide.dataset.videoUrl ||
    member(readJson(slide.dataset.config), 'url')?.toString()
  )
}
