/** The part of a text track that the choice of captions needs. */
interface Captions {
  readonly mode: TextTrackMode
}

/** Seconds as "03:05", from an hour on as "01:02:03"; an unknown or infinite length as "00:00". */
export function toClock(seconds: number): string {
  const known = Number.isFinite(seconds) && seconds > 0 ? seconds : 0
  return new Date(known * 1000).toISOString().slice(known < 3600 ? 14 : 11, 19)
}

/** A step of `by` seconds from `time`, within the video. */
export const step = (time: number, by: number, duration: number) =>
  Math.max(0, Math.min(time + by, duration || Number.MAX_VALUE))

/** The captions after those that are shown: one language after the other, then none. */
export const nextCaptions = <Track extends Captions>(tracks: readonly Track[]): Track | undefined =>
  tracks[tracks.findIndex(({ mode }) => mode === 'showing') + 1]
