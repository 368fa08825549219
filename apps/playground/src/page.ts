// `npm run page -- saved.html [more.html …] [--report]`
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serveSavedPages } from '@ashlar/site-server/serve-saved'
import { root } from './folders'

const names = process.argv.slice(2)
const files = names
  .filter((name) => !name.startsWith('--'))
  .map((name) => resolve(process.env.INIT_CWD ?? process.cwd(), name))

if (files.length === 0) {
  console.error('No saved page was named. Nothing is served. Run: npm run page -- saved.html [more.html …] [--report]')
  process.exit(1)
}

// Not bundled: it finds the browser relative to its own place.
const tool = pathToFileURL(join(root, 'tooling/find-browser.ts')).href
const { findBrowser } = (await import(tool)) as typeof import('../../../tooling/find-browser')
serveSavedPages({
  files,
  releases: join(root, 'releases'),
  isReport: names.includes('--report'),
  findBrowser,
})
