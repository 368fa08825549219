import { join } from 'node:path'
import { root } from '../workspace.ts'

/** The pictures of blocks that the last build of Storybook has taken. */
export const picturesFolder = join(root, 'node_modules/.cache/storybook-pictures')
