export type { ChunkLoadError } from './fetch-module'
export { createLoader, type Job, type Loader, type LoaderOptions, type Status } from './loader'
export type { SliceEntry } from './slice'
export { startPage } from './start'
