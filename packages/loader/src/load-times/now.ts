import type { Triggers } from './triggers'

/** Fetched at once. */
export const watchNow = (go: () => void) => go()

export const getNowTriggers = (): Triggers => ({ isNow: true })
