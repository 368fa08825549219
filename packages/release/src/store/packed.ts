import { join } from 'node:path'

/** The folder of a store with a file for each release that is kept, and its report. */
export const packedFolder = 'packed'

/** The packed file of a release, such as `packed/accordion@1.1.0.tgz`. */
export const packedFile = (store: string, release: string): string => join(store, packedFolder, `${release}.tgz`)

/** The packed report of the upgrade to a release. */
export const packedReport = (store: string, release: string): string =>
  join(store, packedFolder, `${release}.report.html.gz`)

/** The packed file of what a release was made from: source maps, packages, licences and provenance. */
export const packedSources = (store: string, release: string): string =>
  join(store, packedFolder, `${release}.sources.gz`)
