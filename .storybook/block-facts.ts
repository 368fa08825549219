import type { Option } from '../packages/core-block/src/options'
import type { ThemeProperty } from '../tooling/build/docs/property-table'

/** What the controls and the code of a story need to know of its block. */
export interface BlockFacts {
  readonly options: Readonly<Record<string, Option<unknown>>>
  /** The sentence of each option. */
  readonly sentences: Readonly<Record<string, string>>
  /** The values that each option takes, as text. */
  readonly limits: Readonly<Record<string, string>>
  readonly properties: readonly ThemeProperty[]
  /** The name of the component of `./react`; undefined for a block of the whole page. */
  readonly component?: string
}

const none: BlockFacts = { options: {}, sentences: {}, limits: {}, properties: [] }
const known = new Map<string, BlockFacts>()

/**
 * Called beside the stories of a block, by lines that tooling/build/docs/block-pages-plugin.ts adds: a story fetches the facts of no other block.
 */
export const rememberFacts = (folder: string, facts: BlockFacts) => void known.set(folder, facts)

/** The facts of a block whose stories are loaded, by its folder. */
export const getFacts = (folder: string): BlockFacts => known.get(folder) ?? none
