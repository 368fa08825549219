// `npm start`: builds what a page needs and serves the demo site.
import { spawn } from 'node:child_process'
import { buildCdn } from '../cdn/index.ts'
import { buildServer } from '../server.ts'
import { step } from '../steps.ts'
import { root } from '../workspace.ts'

await step('building the blocks', buildCdn)
const server = await step('building the site server', buildServer)
const child = spawn(process.execPath, ['--enable-source-maps', server], {
  cwd: root,
  stdio: 'inherit',
  // React checks each element it renders unless this is set.
  env: { NODE_ENV: 'production', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('close', (code) => process.exit(code ?? 0))
