import { explainStack, type PlaceMap } from '@ashlar/release'

/** An error that a page has reported. */
interface Reported {
  readonly message: string
  readonly stack: string
  readonly at: string
}

/** Errors of one release with the same message. */
export interface ReleaseError {
  /** As `accordion@1.1.0`. */
  readonly release: string
  readonly message: string
  readonly count: number
  /** The last of them, ISO 8601. */
  readonly at: string
  /** Its stack, with the places of the sources where they are known. */
  readonly stack: string
}

/** Errors that are shown at most. */
const maxShown = 20

/** The release in whose script an error was thrown: the first of its stack. */
function findRelease(stack: string): string | undefined {
  const [, name, version] = /\/cdn\/([\w-]+)\/(\d[\w.+-]*)\//.exec(stack) ?? []
  return name && version ? `${name}@${version}` : undefined
}

/** Joins errors by release and message, the most frequent first, with the sources of the last one of each. `reports` are the newest first. */
export function groupErrors(
  reports: readonly Reported[],
  readMap: (release: string, file: string) => PlaceMap | undefined,
): ReleaseError[] {
  const errors = new Map<string, ReleaseError>()
  for (const { message, stack, at } of reports) {
    const release = findRelease(stack)
    if (release === undefined) continue
    const key = `${release}\n${message}`
    const known = errors.get(key) ?? { release, message, at, stack, count: 0 }
    errors.set(key, { ...known, count: known.count + 1 })
  }
  return [...errors.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, maxShown)
    .map((error) => ({ ...error, stack: explainStack(error.stack, readMap) }))
}
