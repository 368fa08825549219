// `npm run page -- saved.html [more.html …] [--report]`: saved published pages with our loader in place of their scripts.
import { spawn } from 'node:child_process'
import { buildCdn } from '../cdn/index.ts'
import { buildServer } from '../server.ts'
import { root } from '../workspace.ts'

await buildCdn()
const server = (await buildServer()).replace(/main\.js$/, 'page.js')
const child = spawn(process.execPath, ['--enable-source-maps', server, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('close', (code) => process.exit(code ?? 0))
