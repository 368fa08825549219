/** The limits, in rem. */
export interface Config {
  readonly minimum: number
  readonly maximum: number
}

/** The size of the text in rem; undefined before it has been measured. */
export interface State {
  readonly config: Config
  readonly size: number | undefined
}

/** A measurement in CSS pixels: the width of the container, that of the text, and the two font sizes. */
export interface Action {
  readonly type: 'measure'
  readonly width: number
  readonly textWidth: number
  /** Font size at which `textWidth` was measured. */
  readonly fontSize: number
  /** Pixels in one rem. */
  readonly rem: number
}

export function init(config: Config): State {
  return { config, size: undefined }
}

export function reduce(state: State, { width, textWidth, fontSize, rem }: Action): State {
  const { minimum, maximum } = state.config
  const wanted = textWidth > 0 && width > 0 && rem > 0 ? ((width / textWidth) * fontSize) / rem : (state.size ?? 1)
  // Rounded down, so that the last letter does not wrap for a fraction of a pixel.
  const size = Math.min(maximum, Math.max(minimum, Math.floor(wanted * 1000) / 1000))
  return size === state.size ? state : { ...state, size }
}
