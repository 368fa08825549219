export { type ChunkLoadError, chunkLoadError } from './fetch-module'
export { createLoader, type Job, type Loader, type LoaderOptions, logFailure, type Status } from './loader'
export type { SliceEntry } from './slice'
export { startPage } from './start'
