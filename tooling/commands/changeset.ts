// `npm run changeset -- accordion --minor --message "…"`: a change note, also without a terminal.

import { run } from '../build/steps.ts'
import { readArguments } from './command-line/read-arguments.ts'

const { package: names, message, major, minor } = readArguments('changeset')
const bump = major ? 'major' : minor ? 'minor' : 'patch'
const isComplete = names.length > 0 && message !== undefined
if (!isComplete && !process.stdin.isTTY) {
  console.error(
    'There is no terminal to ask in, and the package or its sentence is missing. No note was written. Run such as: npm run changeset -- accordion --minor --message "It opens by the arrow keys."',
  )
  process.exit(2)
}
const packages = names.map((name) => `@ashlar/${name}`).join()
process.exit(await run('changeset', isComplete ? ['add', '--message', message, `--${bump}`, packages] : []))
