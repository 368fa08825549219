// `npm run check`: format, lint, types and the laws of the repository.
import { run, vitest } from '../steps.ts'

const lint = await run('biome', ['check', '--write', '.'])
const types = await run('tsc', ['-p', 'tsconfig.json', '--noEmit'])
const laws = await vitest('laws')
process.exit(lint || types || laws.failed ? 1 : 0)
