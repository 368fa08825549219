import { type Catalogue, coreSuits, type Release } from '@ashlar/manifest'

/** A library behind the specifier `react`; none for a block without a view. */
export type Library = 'react' | 'preact' | undefined

/** Releases of one block that meet one core and one library on a page. */
export interface Meeting {
  readonly block: string
  readonly release: Release
  /** Version of the shared core. */
  readonly core: string
  readonly library: Library
}

/** One meeting on one era of markup. */
export interface Cell extends Meeting {
  readonly markup: string
}

/** The name of a cell, as a failure shows it. */
export const cellName = ({ block, release, core, library, markup }: Cell) =>
  `${block} ${release.version} × core ${core} × markup ${markup}${library === 'preact' ? ' × Preact' : ''}`

/** What of a catalogue is to meet. */
export interface SkewInput {
  readonly catalogue: Catalogue
  /** Versions of the shared core that pages may have. */
  readonly cores: readonly string[]
  /** The core of the working build: releases of the working build meet no other. */
  readonly workCore: string
}

const isWork = ({ version }: Release) => version.endsWith('-work')

/** The oldest and the newest core that a release allows. */
function coresFor(release: Release, { cores, workCore }: SkewInput): string[] {
  if (isWork(release)) return [workCore]
  const allowed = cores.filter((core) => coreSuits(core, release.core))
  return [...new Set([allowed[0], allowed.at(-1), coreSuits(workCore, release.core) ? workCore : undefined])].filter(
    (core) => core !== undefined,
  )
}

/** All meetings: each release of the catalogue with the oldest and newest core it allows; views with both libraries. `cores` ascend. */
export function getMeetings(input: SkewInput): Meeting[] {
  return Object.entries(input.catalogue.blocks).flatMap(([block, { releases }]) =>
    Object.values(releases).flatMap((release) => {
      const libraries: Library[] = release.facts.react ? ['react', 'preact'] : [undefined]
      return coresFor(release, input).flatMap((core) =>
        libraries.map((library): Meeting => ({ block, release, core, library })),
      )
    }),
  )
}
