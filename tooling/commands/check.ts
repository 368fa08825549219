// `npm run check`: format, lint, types and the laws of the repository. Needs no build, so the law of the packed tarballs,
// which does, is left to `npm test`.
import { run, vitest } from '../steps.ts'

const lint = await run('biome', ['check', '--write', '.'])
const types = await run('tsc', ['-p', 'tsconfig.json', '--noEmit'])
const laws = await vitest('laws', ['--exclude', 'tests/laws/packed.test.ts'])
process.exit(lint || types || laws.failed ? 1 : 0)
