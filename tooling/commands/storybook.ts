// `npm run storybook`: every block in every state, on this machine.

import { run } from '../build/steps.ts'
import { readArguments } from './command-line/read-arguments.ts'

const { port } = readArguments('storybook')
const options = ['--host', '127.0.0.1', '--ci', '--no-open', '--no-version-updates']
process.exit(await run('storybook', ['dev', '-p', String(port), ...options]))
