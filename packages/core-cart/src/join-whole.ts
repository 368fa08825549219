import type { BlockLifetime } from '@ashlar/core-block'
import { joinCartWith } from './page-cart'
import { startSender } from './sender'

/** The cart of this page with the code for changes, for a block that always needs it; undefined without requests. */
export const joinWholeCart = (lifetime: Pick<BlockLifetime, 'services' | 'onCleanup'>) =>
  joinCartWith(async () => ({ startSender }), lifetime)
