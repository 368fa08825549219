/** What a manifest says of the sources that others import, and of what npm gets of them. */
export interface Manifest {
  readonly exports?: Readonly<Record<string, unknown>>
  readonly bin?: Readonly<Record<string, string>>
  readonly publishConfig?: {
    readonly exports?: Readonly<Record<string, unknown>>
    readonly bin?: Readonly<Record<string, string>>
  }
}

/** A source that others import, or a command. */
export interface Entry {
  /** Path in the package: `src/block.ts`. */
  readonly source: string
  /** Path of what is built in `dist`, without its ending: `index`. */
  readonly built: string
}

/** The entries of a manifest, with the names that npm has for them: none can be declared and not built. */
export function readEntries({ exports, bin, publishConfig = {} }: Manifest): Entry[] {
  const published: Readonly<Record<string, unknown>> = { ...publishConfig.exports, ...publishConfig.bin }
  return Object.entries({ ...exports, ...bin }).flatMap(([name, source]) => {
    if (typeof source !== 'string' || !/\.tsx?$/.test(source)) return []
    const target = published[name]
    const file = typeof target === 'string' ? target : (target as { default: string } | undefined)?.default
    if (!file) throw new Error(`"${name}" is exported and not published. Nothing was built. Add it to publishConfig.`)
    return [{ source: source.slice('./'.length), built: file.replace(/^\.\/dist\/|\.js$/g, '') }]
  })
}
