import type { Config } from './index'

/** The length of one wave, in CSS pixels: 1000 for the lowest frequency, 250 for the highest (MRQ-03). */
export function segment({ waveFrequency }: Config): number {
  return Math.min(1000, Math.max(250, 1000 / Math.max(0.01, waveFrequency)))
}

/** An SVG path of waves, one segment longer than `width` at both ends; two curves to a segment, `height` above and below the middle. */
export function wavePath(width: number, length: number, height: number): string {
  const half = length / 2
  let path = `M${-length} ${height}`
  for (let x = -length, at = 0; x < width + length; x += half, at++)
    path += ` q${half / 2} ${at % 2 ? -2 * height : 2 * height} ${half} 0`
  return path
}
