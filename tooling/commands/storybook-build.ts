// `npm run storybook:build`: Storybook as static files.
import { readArguments } from '../command-line/read-arguments.ts'
import { run } from '../steps.ts'

readArguments('storybook-build')
process.exit(await run('storybook', ['build', '--disable-telemetry']))
