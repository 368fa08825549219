import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The same for the source and for its bundle in `dist`: both are one folder deep.
/** The folder of this app. */
export const home = dirname(dirname(fileURLToPath(import.meta.url)))
/** The folder of the repository. */
export const root = join(home, '../..')
