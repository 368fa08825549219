// `npm run keys -- rotate`: new keys for crumbs, forms and links, without a logout or a refused form.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleForServer } from '../../../tooling/build/server.ts'
import { root } from '../../../tooling/build/workspace.ts'
import { readArguments } from '../../../tooling/commands/command-line/read-arguments.ts'
import type { runKeysCommand } from '../src/keys-command.ts'

const { DATABASE_URL: url, ASHLAR_DATA: data } = process.env
const asked = readArguments('keys')
const isAtOnce = asked.verb === 'rotate' && asked['at-once']
const args = [asked.verb ?? '', ...(isAtOnce ? ['--at-once'] : [])]
const folder = data || join(root, 'apps/playground/.data')

if (!url && !existsSync(join(folder, 'site.sqlite'))) {
  console.error(
    `There is no database in ${folder}. Nothing was changed. Set ASHLAR_DATA or DATABASE_URL as for the server.`,
  )
  process.exit(1)
}
const script = await bundleForServer(join(root, 'apps/site-server/src/keys-command.ts'), 'keys.js')
const server: { runKeysCommand: typeof runKeysCommand } = await import(pathToFileURL(script).href)
const { code, output } = await server.runKeysCommand(args, { url: url || undefined, folder })
console.log(output)
process.exitCode = code
