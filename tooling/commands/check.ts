// `npm run check`: format, lint, types and the laws of the repository that need no build.
import { globSync } from 'node:fs'
import { run } from '../build/steps.ts'
import { root } from '../build/workspace.ts'
import { lawsOfBuilds } from '../testkit/run/suite-files.ts'
import { vitest } from '../testkit/run/suites.ts'
import { readArguments } from './command-line/read-arguments.ts'

readArguments('check')
const lint = await run('biome', ['check', '--write', '.'])
const types = await run('tsc', ['-p', 'tsconfig.json', '--noEmit'])
// Named one by one: the option `--exclude` of vitest does not reach the files of a project.
const laws = await vitest('laws', globSync('tests/laws/*.test.ts', { cwd: root, exclude: lawsOfBuilds }))
process.exit(lint || types || laws.failed ? 1 : 0)
