export { type ChunkLoadError, chunkLoadError } from './fetch-module'
export { createLoader, type Job, type Loader, type LoaderOptions, logFailure, type Status } from './loader'
export type { ManifestEntry } from './page-manifest'
export { startPage } from './start'
