// `npm run bench`: see command-line/work-commands.mjs.
import { join } from 'node:path'
import { root } from '../build/workspace.ts'
import { readArguments } from './command-line/read-arguments.ts'

const benches = {
  blocks: 'bench/run.ts',
  page: 'bench/page.ts',
  server: 'bench/server.ts',
  events: 'bench/events.ts',
  memory: 'bench/memory.ts',
  hostile: 'bench/hostile.ts',
  health: 'bench/health.ts',
} as const

// A bench reads its number from the word after its kind.
const { verb = 'blocks' } = readArguments('bench')
await import(join(root, benches[verb]))
