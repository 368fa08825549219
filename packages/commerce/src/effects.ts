import type { Scope } from '@ashlar/core-block'
import { chunks } from './chunks'
import type { Config } from './kind'

export async function effects(scope: Scope<Config>) {
  try {
    const { start } = await chunks[scope.config.kind]()
    if (!scope.signal.aborted) start(scope)
  } catch (error) {
    // The words of COM-15. The server's forms and links stay, and work without us.
    console.error('Commerce rollup not loaded, exiting initializeCommerce() invocation')
    throw error
  }
  return undefined
}
