import type { BlockFacts } from '@ashlar/core-block'

type StartFacts = Pick<BlockFacts, 'load' | 'services'>

/** True for a block that does not wait for the browser to be idle or for a hand. */
export const isEarly = ({ load = 'visible' }: StartFacts) => load === 'now' || load === 'visible'

/**
 * True for a page that fetches the file of published pages with its first block: the ladder is then a part of it. The server and the runtime
 * ask alike, so that the page imports early what the runtime asks for.
 */
export const isPublished = (context: unknown, blocks: readonly StartFacts[]): boolean =>
  !!context || blocks.some((facts) => isEarly(facts) && facts.services?.some((name) => /i18n|consent/.test(name)))
