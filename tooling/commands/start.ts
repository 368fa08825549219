// `npm start`: builds what a page needs and serves the demo site.
import { spawn } from 'node:child_process'
import { buildCdn } from '../cdn/index.ts'
import { buildServer, serverEnv, serverFlags } from '../server.ts'
import { step } from '../steps.ts'
import { root } from '../workspace.ts'

await step('building the blocks', buildCdn)
const server = await step('building the site server', buildServer)
const child = spawn(process.execPath, ['--enable-source-maps', ...serverFlags, server], {
  cwd: root,
  stdio: 'inherit',
  env: { ...serverEnv, ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('close', (code) => process.exit(code ?? 0))
