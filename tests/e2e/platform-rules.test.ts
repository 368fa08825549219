// Published pages under the platform's own stylesheets: what these hide until a script has set a state is seen with our loader, too.
import { expect, it } from 'vitest'
import { type PlatformPage, platformPages } from './platform-pages'
import { atRest } from './rest'
import { findUnseen } from './seen'
import { serveSaved } from './serve-saved'
import { arrive, openSite, scrollThrough } from './site'
import { findWaiting } from './waiting-rules'

const site = openSite()
const context = {
  pageType: 2,
  templateVersion: '7',
  website: { id: 'w' },
  cookieSettings: {
    isCookieBannerEnabled: true,
    isRestrictiveCookiePolicyEnabled: true,
    cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  },
}

const getSource = ({ css, body, bodyClass = '' }: PlatformPage) =>
  `<!doctype html><html lang="en"><head><title>Page</title><style>body{margin:0}${css}</style><script>Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)}</script></head><body class="${bodyClass}">${body}</body></html>`

/** Opens a page as a visitor who touches nothing; files of `without` never arrive. */
async function open(source: string, without: readonly string[] = []) {
  const saved = await serveSaved(site, [{ path: '/page', source }])
  const visited = await arrive(saved, '/page', {}, async (page) => {
    for (const block of without) await page.route(`**/cdn/**/${block}/**`, (route) => route.abort())
  })
  await atRest(visited.page)
  return visited
}

/** The blocks of the page that have failed, by name. */
function listFailed(): string[] {
  const { ashlar } = window as unknown as { ashlar: { jobs(): { entry: { name: string }; status: string }[] } }
  const failed = ashlar.jobs().filter(({ status }) => status === 'failed')
  return [...new Set(failed.map(({ entry }) => entry.name))].sort()
}

it.each(platformPages)('[RPG-01] $waits, and is seen', async (platformPage) => {
  const { page, problems } = await open(getSource(platformPage))
  await expect.poll(() => findUnseen(page, platformPage.seen ?? '[data-seen]')).toEqual([])
  expect(await findWaiting(page)).toEqual([])
  expect(problems).toEqual([])
})

it('[RPG-01] all of them are seen where the files of their blocks never arrive', async () => {
  const owners = [...new Set(platformPages.flatMap(({ owner }) => owner ?? []))]
  const join = (name: 'css' | 'body' | 'bodyClass') => platformPages.map((platformPage) => platformPage[name]).join(' ')
  const all = { waits: 'all', css: join('css'), body: join('body'), bodyClass: join('bodyClass') }
  const { page } = await open(getSource(all), owners)
  await scrollThrough(page)
  await expect.poll(() => page.evaluate(listFailed)).toEqual(owners.sort())
  for (const { seen = '[data-seen]', seenWithout = seen } of platformPages)
    await expect.poll(() => findUnseen(page, seenWithout)).toEqual([])
  expect(await findWaiting(page)).toEqual([])
})
