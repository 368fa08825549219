import type { Selectable } from 'kysely'
import type { ReleaseHealthTables } from '../tables'

/** Starts of one kind in one minute. */
export type StartCount = ReleaseHealthTables['release_starts']
/** Starts of one release on one site. */
export type SiteCount = Selectable<ReleaseHealthTables['release_sites']>
