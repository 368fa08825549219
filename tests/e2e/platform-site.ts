// Serves pages of published sites in small, as a visitor meets them who touches nothing.
import type { BrowserContextOptions } from 'playwright-core'
import type { PlatformPage } from './platform-pages'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { arrive, type Site } from './site'

/** A page whose visits are not counted before an answer to its banner: nothing but its elements starts it. */
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

/** The source of a page. */
export const getSource = ({ css = '', body, bodyClass = '', rootClass = '', tweaks = {} }: Source) =>
  `<!doctype html><html lang="en" class="${rootClass}"><head><title>Page</title><style>body{margin:0}${css}</style><script>Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify({ ...context, tweakJSON: tweaks })}</script></head><body class="${bodyClass}">${body}</body></html>`

interface Source extends Pick<PlatformPage, 'body' | 'bodyClass'>, Partial<Pick<PlatformPage, 'css'>> {
  /** Classes of the root element. Default: none. */
  readonly rootClass?: string
  /** What the owner has chosen in the template, by its names. Default: nothing. */
  readonly tweaks?: Readonly<Record<string, string>>
}

interface Options extends BrowserContextOptions {
  /** Blocks whose files never arrive. Default: none. */
  readonly without?: readonly string[]
  /** Blocks that the page does not name. Default: none. */
  readonly leftOut?: readonly string[]
}

/** As large as a picture of a published page. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000"><rect width="1500" height="1000"/></svg>'

/** The site with a catalogue that lacks some blocks. */
function leaveOut(site: Site, names: readonly string[]): Site {
  const { catalogue } = site.assets
  const blocks = Object.fromEntries(Object.entries(catalogue.blocks).filter(([name]) => !names.includes(name)))
  return { ...site, assets: { ...site.assets, catalogue: { ...catalogue, blocks } } }
}

/** Opens a page and waits until nothing is under way on it. */
export async function openPlatformPage(
  site: Site,
  source: Source,
  { without = [], leftOut = [], ...options }: Options = {},
) {
  const saved = await serveSaved(leaveOut(site, leftOut), [{ path: '/page', source: getSource(source) }])
  const visited = await arrive(saved, '/page', options, async (page) => {
    await page.route('**/*.jpg*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
    for (const block of without) await page.route(`**/cdn/**/${block}/**`, (route) => route.abort())
  })
  await atRest(visited.page)
  return visited
}
