// `npm start`: serves the demo site with the releases of the store. `npm run dev` serves it with what this working copy builds.
import { spawn } from 'node:child_process'
import { buildServer, serverEnv, serverFlags } from '../build/server.ts'
import { step } from '../build/steps.ts'
import { root } from '../build/workspace.ts'
import { readArguments } from './command-line/read-arguments.ts'

const { port } = readArguments('start')
const server = await step('building the site server', buildServer)
console.log('\n▸ starting the site; its address follows …')
const child = spawn(process.execPath, ['--enable-source-maps', ...serverFlags, server], {
  cwd: root,
  stdio: 'inherit',
  env: { ...serverEnv, ...process.env, PORT: String(port) },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('close', (code) => process.exit(code ?? 0))
