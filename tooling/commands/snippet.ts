// `npm run snippet -- page.html [--base https://cdn.example/] [--work]`: what to paste into the head of a page of one's own.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fileChannels } from '../../packages/release/src/channels/file-store.ts'
import { catalogueOf } from '../../packages/release/src/store/catalogue.ts'
import { buildCdn, storeFolder } from '../cdn/index.ts'
import { snippetOf } from '../snippet.ts'

const { values, positionals } = parseArgs({
  options: { base: { type: 'string' }, work: { type: 'boolean' } },
  allowPositionals: true,
})
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
  const built = await buildCdn()
  // Released files never change; a working build is gone with the next one.
  const catalogue = values.work ? built : catalogueOf(storeFolder)
  const { html, found, problems } = snippetOf(source, catalogue, values.base, await fileChannels(storeFolder).read())
  for (const problem of problems) console.error(problem)
  console.error(
    `Blocks on the page: ${found.join(', ') || 'none'}. Paste this into its head, and serve the folder cdn/.\n`,
  )
  console.log(html)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
