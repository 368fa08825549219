// Names of packages and blocks, read from the folders: no list to forget an entry in.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} root @param {string} folder @param {string} file */
const foldersWith = (root, folder, file) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder)).filter((name) => existsSync(join(root, folder, name, file)))
    : []

/** @param {string} root */
export const getBlocks = (root) =>
  foldersWith(root, 'packages', 'src/markup.tsx').filter((name) => !name.startsWith('core-'))

/** @param {string} root */
export const getPackages = (root) => foldersWith(root, 'packages', 'package.json')

/** @param {string} root */
export const getPackagesAndApps = (root) => [...getPackages(root), ...foldersWith(root, 'apps', 'package.json')]

export const sharedModules = ['core', 'core-react', 'runtime', 'react', 'preact']

/** Number of single-letter edits between two args. */
function countEdits(word, other) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...word].entries()) {
    const next = [index + 1]
    for (const [at, otherLetter] of [...other].entries())
      next.push(Math.min(row[at] + (letter === otherLetter ? 0 : 1), row[at + 1] + 1, next[at] + 1))
    row = next
  }
  return row.at(-1)
}

/**
 * The known name that a misspelt one is close to. The release tools have the same; they are a published package in TypeScript, which
 * Node 20 cannot import.
 * @param {string} name
 * @param {readonly string[]} known
 * @returns {string | undefined}
 */
export function findClosest(name, known) {
  const [best] = known.map((word) => ({ word, edits: countEdits(name, word) })).sort((a, b) => a.edits - b.edits)
  return best && best.edits <= Math.max(2, Math.floor(name.length / 3)) ? best.word : undefined
}
