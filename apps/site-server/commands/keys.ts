// `npm run keys -- rotate`: new keys for crumbs, forms and links, without a logout or a refused form.
import { readArguments } from '../../../tooling/commands/command-line/read-arguments.ts'
import type { runKeysCommand } from '../src/keys-command.ts'
import { loadPart, readExistingSite } from './database/server.ts'

const asked = readArguments('keys')
const isAtOnce = asked.verb === 'rotate' && asked['at-once']
const args = [asked.verb ?? '', ...(isAtOnce ? ['--at-once'] : [])]

const { database } = await readExistingSite('Nothing was changed.')
const server = await loadPart<{ runKeysCommand: typeof runKeysCommand }>('keys-command.ts', 'keys.js')
const { code, output } = await server.runKeysCommand(args, database)
console.log(output)
process.exitCode = code
