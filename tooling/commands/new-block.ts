// `npm run new-block -- <name> [--view]`

import { run } from '../build/steps.ts'
import { readArguments } from './command-line/read-arguments.ts'
import { newBlock } from './new-block/write-block.ts'
import { updateReadmes } from './readme/update-readmes.ts'

const { name, view } = readArguments('new-block')
try {
  newBlock(name, { view })
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
await run('pnpm', ['install', '--no-frozen-lockfile'])
updateReadmes(true)
console.log(`packages/${name} was written. Next: npm test -- ${name}, then docs/adding-a-block.md.`)
