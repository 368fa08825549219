// `npm run storybook`: every block in every state, on this machine or as static files.

import { run } from '../build/steps.ts'
import { readArguments } from './command-line/read-arguments.ts'
import { buildStorybook } from './storybook/build-storybook.ts'

const { port, build } = readArguments('storybook')
const options = ['--host', '127.0.0.1', '--ci', '--no-open', '--no-version-updates']
process.exit(await (build ? buildStorybook() : run('storybook', ['dev', '-p', String(port), ...options])))
