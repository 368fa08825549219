// `npm run check`: format, lint, types and the laws of the repository, in less than a minute. The laws of the packages need a
// build, and that of the generated block runs its tests: they are left to `npm test`.

import { run } from '../build/steps.ts'
import { vitest } from '../testkit/run/suites.ts'
import { readArguments } from './command-line/read-arguments.ts'

readArguments('check')
const lint = await run('biome', ['check', '--write', '.'])
const types = await run('tsc', ['-p', 'tsconfig.json', '--noEmit'])
const slow = ['packed', 'published', 'generated-block'].flatMap((name) => ['--exclude', `tests/laws/${name}.test.ts`])
const laws = await vitest('laws', slow)
process.exit(lint || types || laws.failed ? 1 : 0)
