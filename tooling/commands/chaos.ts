// `npm run chaos`: the trouble of the end-to-end tests at full size; `npm run chaos -- kill` one kind of it.
import { buildCdn } from '../cdn/index.ts'
import { buildServer } from '../server.ts'
import { step, vitest } from '../steps.ts'

const [kind = ''] = process.argv.slice(2)
process.env.CHAOS = 'full'
await step('build of the CDN folder and the site server', async () => {
  await buildCdn()
  await buildServer()
})
const { passed, failed } = await step('chaos', () => vitest('e2e', [`tests/e2e/chaos-${kind}`]))
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
