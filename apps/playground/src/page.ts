// `npm run page -- saved.html [more.html …] [--report [--original] | --waits] [--json]`, or `npm run page -- folder/ --out dist/ [--base /] [--api https://…]`
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { copySavedSite } from '@ashlar/site-server/copy-saved'
import { serveSavedPages } from '@ashlar/site-server/serve-saved'
import { root } from './folders'

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const { values, positionals } = parseArgs({
  options: { report: flag, original: flag, waits: flag, json: flag, out: text, base: text, api: text },
  allowPositionals: true,
})
const toPath = (name: string) => resolve(process.env.INIT_CWD ?? process.cwd(), name)
const [first, ...others] = positionals.map(toPath)

// Not bundled: it finds the browser relative to its own place.
const tool = pathToFileURL(join(root, 'tooling/testkit/browser/with-browser.ts')).href
const { withBrowser } = (await import(tool)) as typeof import('../../../tooling/testkit/browser/with-browser')
const releases = join(root, 'releases')

/** Ends the command: nothing that is open any more may keep it. */
function fail({ message }: Error): never {
  console.error(message)
  process.exit(1)
}

if (first === undefined) {
  console.error('No saved page was named. Nothing is served. Run: npm run page -- saved.html [more.html …] [--report]')
  process.exit(1)
} else if (values.out === undefined) {
  const { report, original, waits, json } = values
  const only = waits ? ('waits' as const) : report || original || json ? ('report' as const) : undefined
  const reportPath = toPath('page-report')
  const options = {
    files: [first, ...others],
    releases,
    only,
    isJson: json,
    withOriginal: original,
    reportPath,
    withBrowser,
  }
  await serveSavedPages(options).catch(fail)
} else {
  const { base, api } = values
  await copySavedSite({ folder: first, out: toPath(values.out), base, api, releases, withBrowser }).catch(fail)
}
