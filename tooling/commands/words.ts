// `npm run words -- packages/gallery`: every old word below a folder, or in the whole repository, with its replacement.
import { readArguments } from '../command-line/read-arguments.ts'
import { offencesIn, wholeTree } from '../words.ts'

const { path: paths } = readArguments('words')
const found = (paths.length > 0 ? paths : wholeTree).flatMap(offencesIn)
for (const { path, line, old, use, found: where } of found) console.log(`${path}:${line} ${old} -> ${use}   [${where}]`)
console.log(`${found.length} old words.`)
process.exitCode = found.length > 0 ? 1 : 0
