// `npm run dev`: the demo site, built again and restarted when a source file changes.
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildCdn } from '../cdn/index.ts'
import { buildServer } from '../server.ts'
import { root } from '../workspace.ts'

let child: ChildProcess | undefined
let timer: ReturnType<typeof setTimeout>

async function rebuild() {
  try {
    await buildCdn()
    const server = await buildServer()
    child?.kill('SIGTERM')
    child = spawn(process.execPath, ['--enable-source-maps', server], { cwd: root, stdio: 'inherit' })
  } catch (error) {
    console.error(`The build failed; the last good one goes on running. ${(error as Error).message}`)
  }
}

for (const folder of ['packages', 'apps/playground/src']) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || !/src\/|^[^/]+\.tsx?$/.test(file) || file.includes('dist')) return
    clearTimeout(timer)
    timer = setTimeout(rebuild, 200)
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    child?.kill(signal)
    process.exit(0)
  })
}
await rebuild()
