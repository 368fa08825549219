import { join } from 'node:path'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Http } from '../../packages/core-http/src'
import type * as calls from '../../packages/core-site/src/site-calls'
import { root } from '../../tooling/build/workspace.ts'
import { withAccounts } from './open-admin'
import { openSite, visit } from './site'

const site = openSite()
const enter = withAccounts(site)
let script = ''

/** What the script puts into the page. */
type Tools = typeof calls & { http: Http }

beforeAll(async () => {
  const contents = `
    import * as calls from './core-site/src/site-calls'
    import { createHttp } from './core-http/src'
    const crumb = () => decodeURIComponent(/crumb=([^;]+)/.exec(document.cookie)?.[1] ?? '')
    globalThis.tools = { ...calls, http: createHttp({ crumb, resetCrumb: () => {} }) }`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(root, 'packages'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
  })
  script = outputFiles[0]?.text ?? ''
})

async function open(path: string, isOwner = false) {
  const { page, problems } = isOwner ? await enter('owner', `${path}?noredirect=true`) : await visit(site, path)
  await page.evaluate(script)
  return { page, problems }
}
const run = <Result>(page: Page, transaction: (tools: Tools) => Promise<Result>) =>
  page.evaluate(`(${transaction})(globalThis.tools)`) as Promise<Result>

it('[HTTP-13] in a browser the owner sets the languages, and a visitor reads them', async () => {
  const owner = await open('/about', true)
  const set = await run(owner.page, ({ http, multilingual }) => multilingual.setLanguages(http, ['en-US', 'eu']))
  expect(set).toEqual({ languages: ['en-US', 'eu'], defaultLanguage: 'en-US', isMultilingual: true })
  const visitor = await open('/about')
  expect(await run(visitor.page, ({ http, multilingual }) => multilingual.settings(http))).toEqual(set)
  expect(await run(visitor.page, ({ http, multilingual }) => multilingual.status(http))).toMatchObject({ count: 2 })
  for (const { page, problems } of [owner, visitor]) {
    expect(problems).toEqual([])
    await page.context().close()
  }
})

it('[HTTP-14] in a browser the owner writes header and footer; a visitor who tries is refused', async () => {
  const owner = await open('/about', true)
  const request = { header: { title: 'Aitz' }, footer: { text: '</script>' } }
  const written = await run(owner.page, ({ http, headerFooter }) =>
    headerFooter.write(http, { header: { title: 'Aitz' }, footer: { text: '</script>' } }),
  )
  expect(written).toEqual(request)
  const { page } = await open('/about')
  const refused = await run(page, ({ http, headerFooter }) =>
    headerFooter.write(http, { header: {}, footer: {} }).catch((error) => error.body.loginRequired),
  )
  expect(refused).toBe(true)
  expect(await run(page, ({ http, headerFooter }) => headerFooter.read(http))).toEqual(request)
})
