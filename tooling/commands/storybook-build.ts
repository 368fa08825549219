import { run } from '../steps.ts'

process.exit(await run('storybook', ['build', '--disable-telemetry']))
