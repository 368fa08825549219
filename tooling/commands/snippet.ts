// `npm run snippet -- page.html [--base https://cdn.example/]`: what to paste into the head of a page of one's own.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildCdn } from '../cdn/index.ts'
import { snippetOf } from '../snippet.ts'
import { root } from '../workspace.ts'

const { values, positionals } = parseArgs({ options: { base: { type: 'string' } }, allowPositionals: true })
const [file] = positionals

/** The page, from the folder in which the command was typed. */
function readPage(): string {
  if (!file) throw new Error('No page was named. Nothing is printed. Run "npm run snippet -- page.html".')
  try {
    return readFileSync(resolve(process.env.INIT_CWD ?? '.', file), 'utf8')
  } catch (error) {
    throw new Error(
      `The page ${file} cannot be read (${(error as Error).message}). Nothing is printed. Check the path.`,
    )
  }
}

try {
  const source = readPage()
  await buildCdn()
  const catalogue = JSON.parse(readFileSync(join(root, 'cdn/catalogue.json'), 'utf8'))
  const { html, found, problems } = snippetOf(source, catalogue, values.base)
  for (const problem of problems) console.error(problem)
  console.error(
    `Blocks on the page: ${found.join(', ') || 'none'}. Paste this into its head, and serve the folder cdn/.\n`,
  )
  console.log(html)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
