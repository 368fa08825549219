// `npm run new-block -- <name> [--view]`
import { newBlock } from '../new-block.ts'
import { updateReadmes } from '../readme.ts'
import { run } from '../steps.ts'

const [name] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
if (!name) {
  console.error('No name was given. Nothing was written. Run: npm run new-block -- <name> [--view]')
  process.exit(1)
}
try {
  newBlock(name, { view: process.argv.includes('--view') })
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
await run('pnpm', ['install', '--no-frozen-lockfile'])
updateReadmes(true)
console.log(`packages/${name} exists and its tests pass. Next: npm test -- ${name}, then docs/adding-a-block.md.`)
