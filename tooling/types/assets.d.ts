/** A `Template` rendered to HTML when the package is built. */
declare module '*?static' {
  const html: string
  export default html
}

declare module '*.css' {}

/** Every block there is, by name: its contract, and its markup, which the server renders. */
declare module 'virtual:blocks' {
  import type { Contract } from '@ashlar/core-block'
  import type { ComponentType } from 'react'

  export const contracts: Readonly<Record<string, Contract>>

  export const blocks: Readonly<
    Record<
      string,
      {
        readonly Markup: ComponentType<{ config: never }>
        readonly sample: unknown
        /** Names of the files that it fetches at its start beside its module. Default: none. */
        readonly filesOf?: (config: never) => readonly string[]
        readonly isComplete?: (config: never) => boolean
        readonly isAnswered?: (config: never) => boolean
      }
    >
  >
}

/** What pages about blocks show of them, and the printer of their markup. */
declare module 'virtual:block-guides' {
  /** One option of a block, as a page about the block offers it. */
  export interface GuideOption {
    readonly name: string
    /** Its sentence, from the contract. */
    readonly sentence: string
    readonly default?: unknown
    /** boolean, number, choice, text or custom. */
    readonly kind?: string
    readonly choices?: readonly unknown[]
    readonly min?: number
    readonly max?: number
    readonly unit?: string
    /** Names under which markup carries it, best first. Default: its own name. */
    readonly aliases?: readonly string[]
  }

  /** One example of a block, as its stories have it. */
  export interface GuideExample {
    readonly id: string
    readonly title: string
    readonly config: unknown
  }

  /** What a page about a block shows of it: read from contract, stories, manifest and README of the package. */
  export interface BlockGuide {
    readonly title: string
    readonly sentence: string
    readonly selectors: readonly string[]
    /** It belongs to the whole page and reads its options from the page context. */
    readonly isPageWide: boolean
    /** What it adds to a page at most, in KiB. */
    readonly kilobytes: number | undefined
    readonly options: readonly GuideOption[]
    /** The paragraphs of its README about the keyboard. */
    readonly keyboard: readonly string[]
    readonly examples: readonly GuideExample[]
    /** Id of its page in Storybook; undefined without stories. */
    readonly storyId: string | undefined
  }

  export const guides: Readonly<Record<string, BlockGuide>>
  export function prettyHtml(html: string): string
}

/** What the welcome page of Storybook shows of every block, and what its own page does, by the block's name. */
declare module 'virtual:block-list' {
  import type { BlockPage } from '@repo/tooling/block-page'

  export const blockList: readonly Pick<BlockPage, 'name' | 'description' | 'status' | 'maxKib'>[]
  export const pageLoaders: Readonly<Record<string, () => Promise<{ readonly page: BlockPage }>>>
}

/** What the stylesheets of all blocks let a theme set, and what they move. */
declare module 'virtual:block-styles' {
  import type { BlockPage } from '@repo/tooling/block-page'

  export const blockStyles: readonly Pick<BlockPage, 'name' | 'properties' | 'motions'>[]
}
