import type { Attempt } from './options'

/** A record with the bytes of its release. */
export interface WeighedAttempt extends Attempt {
  /** Bytes of the files of the release that the page has fetched, as they were sent; undefined where the browser does not report them. */
  readonly bytes: number | undefined
}

/** Adds the bytes of a release to the record of its start. Browsers do not report those of another host without its `Timing-Allow-Origin`. */
export function weighRelease(attempt: Attempt): WeighedAttempt {
  const { block, wanted } = attempt
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const sizes = files
    .filter(({ name }) => name.includes(`/${block}/${wanted}/`))
    .map(({ encodedBodySize }) => encodedBodySize)
  return { ...attempt, bytes: sizes.reduce((sum, size) => sum + size, 0) || undefined }
}
