// `npm run build`: every package for npm, and the CDN folder with its catalogue.
import { buildCdn } from '../cdn/index.ts'
import { buildServer } from '../server.ts'
import { run, step } from '../steps.ts'

const code = await step('packages', () => run('turbo', ['run', 'build', '--output-logs=errors-only']))
await step('CDN folder', buildCdn)
await step('site server', buildServer)
process.exit(code)
