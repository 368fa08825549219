export type { Catalogue, CatalogueBlock, Release, RuntimeModule, SharedModules } from './catalogue'
export {
  type BlockChannels,
  type Canary,
  type Channels,
  type ChannelsInput,
  noChannels,
  type Pin,
  versionsFor,
} from './channels.ts'
export { coreSuits, createPageManifest, type PageManifest, type PageManifestInput } from './page-manifest.ts'
export { type FirstBlock, firstScript, preloadScript } from './preloads.ts'
