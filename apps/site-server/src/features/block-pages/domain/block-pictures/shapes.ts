/** A colour of the theme: `--drawing-<tone>` in its style sheet. Night is dark and bright is light on dark pages, too. */
export type Tone = 'paper' | 'line' | 'ink' | 'moss' | 'mint' | 'rust' | 'blush' | 'sun' | 'night' | 'bright'

/** An area, a stroke or letters on a sheet of 160 × 100. */
export type Shape =
  | { readonly tone: Tone; readonly path: string; readonly width?: number }
  | { readonly tone: Tone; readonly text: string; readonly x: number; readonly y: number; readonly size: number }

/** A drawing of a block: the colour of its sheet and what is drawn on it, from the back to the front. */
export interface BlockPicture {
  readonly ground: Tone
  readonly shapes: readonly Shape[]
}

export type BlockPictures = Readonly<Record<string, BlockPicture>>

export const draw = (ground: Tone, ...shapes: readonly Shape[]): BlockPicture => ({ ground, shapes })
export const fill = (tone: Tone, ...paths: readonly string[]): Shape => ({ tone, path: paths.join('') })
export const stroke = (tone: Tone, width: number, ...paths: readonly string[]): Shape => ({
  tone,
  path: paths.join(''),
  width,
})
/** Letters in the serif of the theme, centred at `x`, with their foot at `y`. */
export const letters = (tone: Tone, text: string, x: number, y: number, size: number): Shape => ({
  tone,
  text,
  x,
  y,
  size,
})

export const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h-${width}z`
export const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`
/** A box with round ends. */
export const pill = (x: number, y: number, width: number, height: number) => {
  const r = height / 2
  return `M${x + r} ${y}h${width - height}a${r} ${r} 0 0 1 0 ${height}h-${width - height}a${r} ${r} 0 0 1 0-${height}z`
}
/** Lines of text, each with its width. */
export const lines = (x: number, y: number, ...widths: readonly number[]) =>
  widths.map((width, at) => box(x, y + at * 9, width, 4)).join('')
/** The same shape several times, each a step further. */
export const row = (count: number, step: number, shape: (shift: number) => string) =>
  Array.from({ length: count }, (_, at) => shape(at * step)).join('')
/** A range of hills along the foot of a picture. */
export const hills = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y + height}l${width * 0.35}-${height}l${width * 0.2} ${height * 0.5}l${width * 0.15}-${height * 0.25}l${width * 0.3} ${height * 0.75}z`
export const play = (x: number, y: number, size: number) =>
  `M${x - size * 0.4} ${y - size * 0.6}l${size} ${size * 0.6}l-${size} ${size * 0.6}z`
export const star = (x: number, y: number, size: number) =>
  `M${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    .map((at) => {
      const r = at % 2 ? size * 0.42 : size
      const angle = (at * Math.PI) / 5
      return `${(x + r * Math.sin(angle)).toFixed(1)} ${(y - r * Math.cos(angle)).toFixed(1)}`
    })
    .join('L')}z`
export const heart = (x: number, y: number, size: number) =>
  `M${x} ${y + size}l-${size}-${size}a${size * 0.6} ${size * 0.6} 0 0 1 ${size}-${size * 0.6}a${size * 0.6} ${size * 0.6} 0 0 1 ${size} ${size * 0.6}z`
/** A speech bubble whose tail is at its left, or at its right. */
export const bubble = (x: number, y: number, width: number, height: number, side: 'left' | 'right' = 'left') => {
  const tail = side === 'left' ? `M${x + 10} ${y + height}v12l14-12z` : `M${x + width - 10} ${y + height}v12l-14-12z`
  return `${box(x, y, width, height)}${tail}`
}
export const cross = (x: number, y: number, r: number) =>
  `M${x - r} ${y - r}l${2 * r} ${2 * r}M${x + r} ${y - r}l-${2 * r} ${2 * r}`
export const tick = (x: number, y: number, size: number) =>
  `M${x - size} ${y}l${size * 0.7} ${size * 0.7}l${size * 1.2}-${size * 1.4}`
