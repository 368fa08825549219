// `npm run new-block -- <name> [--view]`
import { newBlock } from '../new-block.ts'
import { run } from '../steps.ts'

const [name] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
if (!name) {
  console.error('No name was given. Nothing was written. Say: npm run new-block -- <name> [--view]')
  process.exit(1)
}
try {
  newBlock(name, { view: process.argv.includes('--view') })
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
await run('pnpm', ['install', '--no-frozen-lockfile'])
console.log(`packages/${name} is there and green. Next: npm test -- ${name}, then docs/adding-a-block.md.`)
