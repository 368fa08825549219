// `npm run bench`: our blocks beside the libraries one would otherwise reach for; with `page` a whole page, with `server` the site server,
// with `events` the events that it saves, with `memory` its memory.
import { join } from 'node:path'
import { root } from '../workspace.ts'

const benches: Readonly<Record<string, string>> = {
  page: 'bench/page.ts',
  server: 'bench/server.ts',
  events: 'bench/events.ts',
  memory: 'bench/memory.ts',
}

await import(join(root, benches[process.argv[2] ?? ''] ?? 'bench/run.ts'))
