// `npm run storybook:build`: Storybook as static files.
import { readArguments } from './command-line/read-arguments.ts'
import { buildStorybook } from './storybook/build-storybook.ts'

readArguments('storybook-build')
process.exit(await buildStorybook())
