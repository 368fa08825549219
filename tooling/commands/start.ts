// `npm start`: serves the demo site with the releases of the store. `npm run dev` serves it with what this working copy builds.
import { startChild } from '../build/children.ts'
import { buildServer, serverEnv, serverFlags } from '../build/server.ts'
import { step } from '../build/steps.ts'
import { root } from '../build/workspace.ts'
import { readArguments } from './command-line/read-arguments.ts'

const { port } = readArguments('start')
const server = await step('building the site server', buildServer)
console.log('\n▸ starting the site; its address follows …')
const child = startChild(process.execPath, ['--enable-source-maps', ...serverFlags, server], {
  cwd: root,
  stdio: 'inherit',
  env: { ...serverEnv, ...process.env, PORT: String(port) },
})
child.on('close', (code) => process.exit(code ?? 0))
