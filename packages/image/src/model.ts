/** Widths that the image service offers, in pixels (IMG-02). */
export const widths = [2500, 1500, 1000, 750, 500, 300, 100] as const

/** One picture as `parse` reads it. */
export interface Config {
  /** Its address without a size; undefined when the markup has no usable one. */
  readonly image: string | undefined
  /** The server has sent it complete: its address is never changed. */
  readonly isComplete: boolean
  readonly imageDimensions: { readonly width: number; readonly height: number } | undefined
  readonly imageFocalPoint: { readonly x: number; readonly y: number }
  readonly cropMode: 'none' | 'cover' | 'contain'
  readonly sizeAdjustment: number
  readonly sizeFormat: 'queryString' | 'filename'
  readonly stretch: boolean
  readonly fitAlignment: 'center' | 'top' | 'left' | 'right' | 'bottom'
  readonly fixedRatio: boolean
  readonly dprMin: number
  readonly dprMax: number
  /** Name of a mask; empty for none. */
  readonly shape: string
}

/** What is fetched of a picture, and whether it is there. */
export interface State {
  readonly config: Config
  readonly isLoaded: boolean
  /** The width being fetched, in pixels; 0 before. */
  readonly width: number
  /** Neither markup nor stylesheet gives the picture a width. */
  readonly isBare: boolean
}

/** The box of a picture, and the screen that shows it. */
export interface Box {
  readonly width: number
  readonly height: number
  /** Device pixels for one CSS pixel. */
  readonly ratio: number
  /** The visitor asks to save data. */
  readonly saveData: boolean | undefined
  /** It is that of an element around the picture, which nothing gives a width. */
  readonly isBare: boolean
}

export type Action = { readonly type: 'see'; readonly box: Box } | { readonly type: 'arrive' }

export function init(config: Config): State {
  return { config, width: 0, isLoaded: false, isBare: false }
}

export function reduce(state: State, action: Action): State {
  if (action.type === 'arrive') return { ...state, isLoaded: true }
  const width = pickWidth(state.config, action.box)
  // A larger box later fetches a larger picture; a smaller one never a second time.
  return width > state.width ? { ...state, isLoaded: false, width, isBare: action.box.isBare } : state
}

/** The smallest width that covers the box at the screen's ratio, never beyond the picture's own (IMG-02). */
export function pickWidth(config: Config, box: Box): number {
  const ratio = box.saveData ? 1 : Math.min(Math.max(box.ratio, config.dprMin), config.dprMax)
  const { imageDimensions } = config
  const filled =
    imageDimensions && config.cropMode === 'cover' ? (box.height * imageDimensions.width) / imageDimensions.height : 0
  const wanted = Math.max(box.width, filled) * ratio * config.sizeAdjustment
  const enough = imageDimensions && !config.stretch ? Math.min(wanted, imageDimensions.width) : wanted
  return widths.findLast((width) => width >= enough) ?? widths[0]
}

/** The address of a picture at a width. */
export function addressAt({ image = '', sizeFormat }: Config, width: number): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(image) ?? []
  if (sizeFormat === 'filename') return `${path.replace(/(\.\w+)?$/, `-${width}w$1`)}${query}${hash}`
  const rest = query
    .slice(1)
    .split('&')
    .filter((part) => part && !part.startsWith('format='))
  return `${path}?${[...rest, `format=${width}w`].join('&')}${hash}`
}
