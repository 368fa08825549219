import type { Scope } from '@ashlar/core-block'
import type { Config } from './kind'

/** Each surface is a file of its own: a page with a cart in its header downloads nothing about products. */
const chunks = {
  indicator: () => import('./indicator'),
  product: () => import('./product'),
  donation: () => import('./donation'),
} as const

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
