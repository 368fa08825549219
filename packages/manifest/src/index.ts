export {
  type Catalogue,
  type CatalogueBlock,
  isShared,
  type Release,
  type Releases,
  type RuntimeModule,
  releasesOf,
  type Shared,
  type SharedModules,
  type SharedName,
} from './catalogue.ts'
export {
  type BlockChannels,
  type Canary,
  type Channels,
  type ChannelsInput,
  type ChosenBlock,
  type Cohorts,
  type GroupPin,
  type Holdback,
  noChannels,
  type Pin,
  versionsFor,
} from './channels.ts'
export type { ImportMap } from './import-map.ts'
export { createPageManifest, type PageManifest, type PageManifestInput } from './page-manifest.ts'
export { chooseBlock, chooseShared, isInCanary, type SetInput, type SharedSet } from './page-set.ts'
export { type FirstBlock, firstScript, preloadScript } from './preloads.ts'
export { getSetFiles, type NamedFile, withSetFile } from './set-file.ts'
export { coreSuits, isWorkingBuild, majorOf, newestFirst } from './versions.ts'
