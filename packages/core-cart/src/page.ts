import type { BlockLifetime } from '@ashlar/core-block'
import { joinCartWith } from './page-cart'

// An entry of its own: a bundler that splits code puts all that one entry exports into one file.
/** The cart of this page, whose code for changes is fetched with the first of them; undefined without requests. */
export const joinCart = (lifetime: Pick<BlockLifetime, 'services' | 'onCleanup'>) =>
  joinCartWith(() => import('./sender'), lifetime)
