// `npm run build`: every package for npm, the CDN folder with its catalogue, and the site server; `npm run build -- accordion` one block,
// ready to be opened on a page.
import { buildCdn } from '../build/cdn/index.ts'
import { buildPackages } from '../build/packages.ts'
import { buildServer } from '../build/server.ts'
import { step } from '../build/steps.ts'
import { readPackages } from '../build/workspace.ts'
import { readArguments } from './command-line/read-arguments.ts'

const { package: names } = readArguments('build')
const chosen = names.length > 0 ? names : undefined

const code = await step('packages', () => buildPackages(readPackages(chosen)))
await step('CDN folder', () => buildCdn(chosen))
await step('site server', buildServer)
process.exit(code)
