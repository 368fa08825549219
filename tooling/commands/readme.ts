// `npm run readme`: brings the generated parts of every README and of docs/commands.md up to date.
import { readArguments } from './command-line/read-arguments.ts'
import { updateCommandTables } from './command-line/readme-table.ts'
import { updateReadmes } from './readme/update-readmes.ts'

readArguments('readme')
const changed = [...updateCommandTables(), ...updateReadmes(true)]
console.log(`Brought up to date: ${changed.join(', ') || 'nothing had changed'}.`)
