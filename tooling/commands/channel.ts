// `npm run channel -- status|canary|promote|rollback|pin|unpin|kill|revive …`: which releases of the blocks sites get.
import { runAtSite } from './channel/run-at-site.ts'

const { code, output, notes } = await runAtSite(process.argv.slice(2), process.env)
console.log(output)
// Beside the output, which may be JSON.
for (const note of notes) console.error(note)
process.exitCode = code
