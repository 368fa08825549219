// `npm run bench`: our blocks beside the libraries one would otherwise reach for.
import { join } from 'node:path'
import { root } from '../workspace.ts'

await import(join(root, 'bench/run.ts'))
