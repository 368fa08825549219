// Every page and answer that a visitor without scripts meets on the demo site, step by step, errors and emails included.
import { demoTokens } from '../../apps/playground/src/seed/reviews'
import { refusalSentences } from '../../apps/site-server/src/store/cart/domain/refusals'
import { getHidden } from '../../apps/site-server/tests/support/buyer'
import { demoIds } from '../../apps/site-server/tests/support/demo'
import type { openTestStore, Shopper } from '../../apps/site-server/tests/support/shopper'
import { testMember, testPassword } from '../../apps/site-server/tests/support/site'
import { blockList } from '../../tooling/build/workspace.ts'

type Store = ReturnType<typeof openTestStore>

/** Keeps what a step answered, under a name that a report shows. */
type Keep = (name: string, answer: Response | string) => Promise<unknown>

/** A walk of one visitor. */
export interface Walk {
  readonly store: Store
  readonly shopper: Shopper
  readonly keep: Keep
}

const pages = [
  '/cart',
  '/search',
  '/login',
  '/login/forgotten',
  '/login/forgotten?sent=true',
  '/reviews',
  '/credits',
  '/no-such-page',
]
const linked = ['/newsletter/confirm?token=x', '/newsletter/unsubscribe', `/checkout/order-confirmed/${'0'.repeat(32)}`]
const queries = ['sock', 'calcetines', 'جوارب', 'sokcs', 'xyzzy', '', 'a']

/** All public pages, those of the blocks, and the search. */
export async function readPages({ shopper: { visitor }, keep }: Walk) {
  const sitemap = await visitor.html('/sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path || '/')
  const blocks = ['all', ...blockList()].map((name) => `/blocks/${name}`)
  const searches = queries.map((query) => `/search?${new URLSearchParams({ q: query })}`)
  const problems = Object.keys(refusalSentences).map((code) => `/cart?problem=${code}&available=2`)
  const reviews = Object.values(demoTokens).map((token) => `/reviews/request?token=${token}`)
  const all = [...listed, ...pages, ...linked, ...blocks, ...searches, ...problems, ...reviews]
  for (const path of new Set(all)) await keep(path, await visitor.get(path))
  const month = '/walks?view=calendar&month=05-2027'
  const calendar = await visitor.html(month)
  await keep(month, calendar)
  for (const [, path = ''] of calendar.matchAll(/href="(\/events\/[^"?]+)"/g)) await keep(path, await visitor.get(path))
}

/** Logins, locked pages and pages for members. */
export async function readDoors({ shopper: { visitor }, keep }: Walk) {
  for (const path of ['/members', '/guests', '/private-view']) await keep(path, await visitor.get(path))
  const lock = { path: '/private-view', password: 'wrong' }
  await keep('a wrong password of a page', await visitor.post('/page-lock', lock))
  await keep('a login without a password', await visitor.post('/login', { email: testMember }))
  await keep('a wrong login', await visitor.post('/login', { email: testMember, password: 'wrong' }))
  await keep('a forgotten password', await visitor.submit('/login/forgotten', { email: testMember }))
  await keep('a login', await visitor.submit('/login', { email: testMember, password: testPassword, next: '/members' }))
  await keep('/guests', await visitor.get('/guests'))
  await keep('a logout', await visitor.submit('/api/auth/Logout'))
}

/** Forms of pages: comments, reviews, restock, the newsletter and contact. */
export async function readForms({ shopper: { visitor }, keep }: Walk) {
  const journal = await visitor.html('/journal/figs')
  const comment = { ...getHidden(journal, '/comments'), back: '/journal/figs', author: 'Ada' }
  await keep('an empty comment', await visitor.post('/comments', { ...comment, text: '' }))
  await keep('a long comment', await visitor.post('/comments', { ...comment, text: 'x'.repeat(20_000) }))
  await keep('a comment', await visitor.submit('/comments', { ...comment, text: '1' }))
  await keep('a like of nothing', await visitor.post('/comments/mark?id=none&mark=like&isOn=true'))
  const review = { token: demoTokens.open, productId: 'ridge-week', rating: '' }
  await keep('a review without stars', await visitor.post('/reviews/request', review))
  await keep(
    'a long review',
    await visitor.post('/reviews/request', { ...review, rating: '4', text: 'x'.repeat(20_000) }),
  )
  await keep('a review', await visitor.submit('/reviews/request', { ...review, rating: '4' }))
  const restock = { productId: demoIds.product('walkers-notebook'), variantId: demoIds.variant('walkers-notebook') }
  await keep('restock of no address', await visitor.post('/shop/restock', { ...restock, email: '' }))
  await keep('restock of a wrong address', await visitor.post('/shop/restock', { ...restock, email: 'ada' }))
  await keep('restock', await visitor.submit('/shop/restock', { ...restock, email: 'ada@example.com' }))
  await keep('a newsletter for no address', await visitor.post('/api/form/submit/news', { 'news-email': '' }))
  await keep('a newsletter for a wrong address', await visitor.post('/api/form/submit/news', { 'news-email': 'ada' }))
  await keep('a newsletter', await visitor.submit('/api/form/submit/news', { 'news-email': 'ada@example.com' }))
  await keep('no form', await visitor.post('/api/form/submit/none'))
  for (const email of ['', 'ada', 'ada@example.com'])
    await keep(`the end of a newsletter for “${email}”`, await visitor.post('/newsletter/unsubscribe', { email }))
  await keep('a form without its cookie', await visitor.post('/cart/update', { crumb: 'x' }))
}

/** Calls of blocks that are refused: scripts show the sentence of the answer. */
export async function readCalls({ shopper: { visitor }, keep }: Walk) {
  const calls: Readonly<Record<string, object>> = {
    '/api/comments': { itemId: 'none', text: '1', author: 'Ada' },
    '/api/comments/mark': { id: 'none', mark: 'like', isOn: true },
    '/api/likes': { itemId: 'none', isLiked: true },
    '/api/commerce/reviews': { token: demoTokens.open, productId: 'stream-print', rating: 0 },
    '/api/commerce/restock-notifications': { productId: 'none', variantId: 'none', email: 'ada' },
    '/api/form/SaveFormSubmission': { formId: 'news', form: { 'news-email': 'ada' }, key: 'none' },
    '/api/site-users/account/session': { email: testMember, password: 'wrong' },
    '/api/commerce/cart/coupons': { intentId: 'one of the walk', code: 'none' },
    '/api/nothing': {},
  }
  for (const [path, body] of Object.entries(calls)) {
    await keep(path, await visitor.call('POST', path, body))
    await keep(`${path} with an old crumb`, await visitor.send('POST', path, { 'X-CSRF-Token': 'x' }, '{}'))
  }
  await keep('a long call', await visitor.call('POST', '/api/comments', { text: 'x'.repeat(300_000) }))
}
