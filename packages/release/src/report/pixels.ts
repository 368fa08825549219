import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Colours that are closer than this look the same; from 0 to 1. A grey may differ by eight of its 256 steps. */
const threshold = 0.03

/** Share of pixels that differ between two PNG pictures; 1 where their sizes do. */
export function measureDifference(before: Buffer, after: Buffer): number {
  if (before.equals(after)) return 0
  const [first, second] = [PNG.sync.read(before), PNG.sync.read(after)]
  const { width, height } = first
  if (width !== second.width || height !== second.height) return 1
  // Smoothed edges count: a text that has moved by less than a pixel is a difference, too.
  const count = pixelmatch(first.data, second.data, undefined, width, height, { threshold, includeAA: true })
  return count / (width * height)
}
