export { catalogueBlock, catalogueOf, releasesOf, sharedFolders } from './store/catalogue.ts'
export { coreImports, coreScript, exportedNames, lowestCore, type ReadCore } from './store/lowest-core.ts'
export {
  type Added,
  addRelease,
  newestFirst,
  pruneReleases,
  type Released,
  readRelease,
  releasedNames,
  releasedVersions,
} from './store/store.ts'
