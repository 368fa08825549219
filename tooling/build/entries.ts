import { builtName } from './published-entries.mjs'

/** What a manifest says of the sources that others import, and that are commands. */
export interface Manifest {
  readonly exports?: Readonly<Record<string, unknown>>
  readonly bin?: Readonly<Record<string, string>>
}

/** A source that others import, or a command. */
export interface Entry {
  /** Path in the package: `src/block.ts`. */
  readonly source: string
  /** Path of what is built in `dist`, without its ending: `index`. */
  readonly built: string
}

/** The entries of a manifest, with the names that npm has for them: none can be declared and not built. */
export const readEntries = ({ exports, bin }: Manifest): Entry[] =>
  Object.entries({ ...exports, ...bin }).flatMap(([name, source]) =>
    typeof source === 'string' && /\.tsx?$/.test(source)
      ? [{ source: source.slice('./'.length), built: builtName(name, source) }]
      : [],
  )
