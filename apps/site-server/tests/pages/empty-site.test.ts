// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { openTestDatabase, queryEngines, testPassword } from '../../../../tests/databases'
import { sources } from '../../../../tooling/testkit/sources'
import { createApp } from '../../src/app'
import { ensureAccounts } from '../../src/features/accounts/service/ensure-accounts'
import type { SiteOptions } from '../../src/site-options'
import { emptyAssets } from '../support/assets'
import { testOwner } from '../support/site'
import { createTestVisitor } from '../support/visitor'

/** The least that a site may say of itself. */
const site: SiteOptions = {
  identity: { id: 'e', name: 'Empty', slogan: '', description: '', address: [], timeZone: 'UTC', footerLinks: [] },
  problems: {
    notFound: { status: 404, pageType: 100, title: 'Page not found', text: 'Search for it.', photo: '' },
    serverError: { status: 500, pageType: 101, title: 'Something went wrong', text: 'Try again.', photo: '' },
  },
  memberPages: [],
  journal: { heading: '', description: '' },
  reviews: { requestTitle: '', listTitle: '', listDescription: '' },
  photoCredits: '',
  shopDescription: '',
}

const lists = 'submissions set-aside subscribers events errors restock audit gift-cards coupons shipping taxes'.split(
  ' ',
)

/** Every address that routes answer, with a name for each of their parameters that nothing has. */
const getPaths = () => [
  ...new Set([
    ...sources('apps/site-server/src')
      .flatMap(({ text }) => [...text.matchAll(/\broutes\.get\(\s*'(\/[^'*]*)'/g)])
      // Places are asked for by a page, which their call has to name.
      .filter(([, path = '']) => !path.includes('/places/'))
      .map(([, path = '']) => path.replaceAll(/:\w+(?:\{(?:\\.|[^}])*\}+)?/g, 'nothing')),
    ...lists.flatMap((name) => [`/config/${name}`, `/config/${name}.csv`, `/config/${name}/new`]),
    ...['/search?q=x', '/journal?format=rss', '/shop?category=x', '/config/orders?search=x&state=late'],
    ...['/config/products/currency?to=JPY&rate=160', '/blocks/calendar', '/blocks/summary', '/blocks/all'],
  ]),
]

describe.each(queryEngines)('a site with nothing in it on %s', (engine) => {
  const stored = openTestDatabase(engine, { content: 'none' })

  it('answers at each of its addresses without a failure, and says where there is nothing yet', async () => {
    const database = await stored.open()
    await ensureAccounts(database, [{ email: testOwner, name: 'Owner', kind: 'owner', roles: [1] }], {
      password: testPassword,
    })
    const problems: string[] = []
    const app = createApp({
      database,
      site,
      assets: emptyAssets,
      cache: stored.folder,
      // A folder without pictures, styles, videos or files.
      home: stored.folder,
      deployment: { allowedHosts: ['site.test'] },
      log: (line) => 'level' in line && line.level === 'error' && problems.push(JSON.stringify(line)),
    })
    const [owner, visitor] = [createTestVisitor(app), createTestVisitor(app)]
    await owner.logIn(testOwner, testPassword)
    const paths = getPaths()
    expect(paths.length).toBeGreaterThan(100)
    for (const who of [visitor, owner])
      for (const path of paths) {
        const answer = await who.get(path)
        expect([path, answer.status < 500 || answer.status === 503]).toEqual([path, true])
        const shown = (await answer.text()).replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '')
        expect(/.{40}(?:\bundefined\b|\bNaN\b|\[object )/.exec(shown), path).toBeNull()
        // An empty list of the admin says what will be in it, or how to begin.
        if (path.startsWith('/config')) expect(/<p[^>]*>[^<]* yet\.<\/p>/.exec(shown), path).toBeNull()
      }
    expect(problems).toEqual([])
    expect(await visitor.html('/shop')).toContain('There is nothing to buy yet.')
    expect(await visitor.html('/journal')).toContain('There are no posts yet.')
    await app.prepareImages()
    const overview = () => owner.html('/config/')
    const missing = 'No shipping rate: what is sent cannot be ordered'
    expect(await overview()).not.toContain(missing)
    const product = {
      id: 'p',
      slug: 'p',
      title: 'A cup',
      description: '',
      product_type: 1,
      workflow_state: 'published',
    }
    await database
      .insertInto('products')
      .values({ ...product, photos: '[]', attribute_names: '[]', plan: null, position: 0 })
      .execute()
    expect(await overview()).toContain(missing)
  })
})
