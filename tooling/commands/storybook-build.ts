// `npm run storybook:build`: Storybook as static files.
import { join } from 'node:path'
import { root } from '../build/workspace.ts'
import { readArguments } from './command-line/read-arguments.ts'
import { buildStorybook } from './storybook/build-storybook.ts'
import { takePictures } from './storybook/pictures.ts'

const { pictures } = readArguments('storybook-build')
const code = await buildStorybook()
if (pictures && code === 0) await takePictures(join(root, 'storybook-static'))
process.exit(code)
