import type { Catalogue } from '@ashlar/manifest'
import { isAskedFor } from '@ashlar/manifest/rules'

const anyPage = { querySelector: () => true }

/** The blocks whose condition the context of a page meets. Elements, and intents that a block answers, are found in the browser. */
export function askedBlocks({ blocks }: Catalogue, names: readonly string[], context: unknown): string[] {
  return names.filter((name) => {
    const { when, answers } = blocks[name]?.releases[blocks[name].stable]?.facts ?? {}
    return answers || isAskedFor(when, context, anyPage)
  })
}
