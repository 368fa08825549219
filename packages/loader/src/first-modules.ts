import type { BootstrapFacts, FirstModules } from './bootstrap-facts'
import { addToHead, createSetReader, parsed } from './set-file'

/** The modules that a page fetches first: it names them itself, or has a set file that does. */
export function createFirstModules(facts: BootstrapFacts, nonce: string | undefined) {
  const { set } = facts
  const read = set ? createSetReader(set, nonce) : async () => facts as FirstModules
  let reading: Promise<FirstModules> | undefined
  return {
    /** Fetches them without running any, those of blocks that wait for a touch only if asked for; resolves with the address of the runtime once the page is parsed, as its manifest is at its end. */
    async preload(withLater = false): Promise<string> {
      reading ??= read()
      // After a failure the next call reads the set file again.
      reading.catch(() => (reading = undefined))
      const { entry, imports = [], later = [] } = await reading
      for (const href of [entry, ...imports, ...(withLater ? later : [])])
        addToHead('link', { rel: 'modulepreload', href })
      await parsed()
      return entry
    },
  }
}
