// `npm run snippet -- page.html [--base https://cdn.example/] [--work]`: what to paste into the head of a page of one's own.
import { readFileSync } from 'node:fs'
import { fileChannels } from '../../packages/release/src/channels/file-store.ts'
import { lostChannelsProblem } from '../../packages/release/src/channels/take-over.ts'
import { getCatalogue } from '../../packages/release/src/store/catalogue.ts'
import { buildCdn, storeFolder } from '../build/cdn/index.ts'
import { readArguments } from './command-line/read-arguments.ts'
import { getSnippet } from './snippet/get-snippet.ts'
import { listWithoutServer } from './snippet/server-needs.ts'

const { page, base, work } = readArguments('snippet')

function readPage(): string {
  try {
    return readFileSync(page, 'utf8')
  } catch (error) {
    throw new Error(
      `The page ${page} cannot be read (${(error as Error).message}). Nothing is printed. Check the path.`,
    )
  }
}

try {
  const source = readPage()
  const built = await buildCdn()
  // Released files never change; a working build is gone with the next one.
  const catalogue = work ? built : getCatalogue(storeFolder)
  const channels = await fileChannels(storeFolder).read()
  const lost = lostChannelsProblem(catalogue, channels, { store: storeFolder, consequence: 'Nothing is printed.' })
  if (lost) throw new Error(lost)
  const { html, found, problems, policy } = getSnippet(source, catalogue, base, channels)
  for (const problem of problems) console.error(problem)
  if (found.length === 0)
    throw new Error(
      `The page ${page} has no block. Nothing is printed. Write the markup of one into it, such as that of packages/accordion/README.md. The README of a block of the whole page, such as packages/consent/README.md, says what asks for it.`,
    )
  console.error(`Blocks on the page, and what each does where the server of a site does not answer:\n`)
  for (const line of listWithoutServer(found)) console.error(line)
  console.error('\nPaste this into its head, after its <meta charset>, and serve the folder cdn/.\n')
  if (!found.includes('consent'))
    console.error(
      'The page has no cookie banner, and nothing optional runs on it. Give its body data-is-cookie-banner-enabled="true", or its page context cookieSettings, and run this again.\n',
    )
  console.log(html)
  console.error('\nIf the page has a Content-Security-Policy, add to it:\n')
  for (const [directive, sources] of Object.entries(policy)) console.error(`  ${directive} ${sources.join(' ')}`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
