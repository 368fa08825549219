// `npm run page -- saved.html [more.html …] [--report [--original] | --waits] [--json]`: saved published pages with our loader in place of their scripts; with `--out`
// a whole saved site, rewritten for a static host.
import { startChild } from '../build/children.ts'
import { buildServer } from '../build/server.ts'
import { root } from '../build/workspace.ts'
import { readArguments } from './command-line/read-arguments.ts'

const { page: pages, report, original, waits, json, port, out, base, api } = readArguments('page')
const server = (await buildServer()).replace(/main\.js$/, 'page.js')
const flags = [
  ...(report ? ['--report'] : []),
  ...(original ? ['--original'] : []),
  ...(waits ? ['--waits'] : []),
  ...(json ? ['--json'] : []),
  ...(out ? [`--out=${out}`, `--base=${base}`, `--api=${api}`] : []),
]
const child = startChild(process.execPath, ['--enable-source-maps', server, ...pages, ...flags], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(port) },
})
child.on('close', (code) => process.exit(code ?? 0))
