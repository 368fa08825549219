// `npm run readme`: brings the generated part of every README up to date.
import { readArguments } from '../command-line/read-arguments.ts'
import { updateCommandTable } from '../command-line/readme-table.ts'
import { updateReadmes } from '../readme.ts'

readArguments('readme')
const changed = [...(updateCommandTable() ? ['README.md'] : []), ...updateReadmes(true)]
console.log(`Brought up to date: ${changed.join(', ') || 'nothing had changed'}.`)
