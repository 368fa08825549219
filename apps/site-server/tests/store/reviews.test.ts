// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import type { ReviewLine } from '../../src/features/reviews/domain'
import { tokenHash } from '../../src/features/reviews/repository'
import { demoIds } from '../support/demo'
import { openTestSite, testMember, testOwner, testViewer } from '../support/site'
import { hasOwnCrumb } from '../support/visitor'

const line = (productId: string): ReviewLine => ({ productId, title: `The ${productId} <b>`, image: 'stream.jpg' })
const getText = (html: string) => html.replace(/<(?:script|style)[\s\S]*?<\/(?:script|style)>|<[^>]+>/g, ' ')

describe.each(queryEngines)('reviews on %s', (engine) => {
  const site = openTestSite(engine, { reviews: 10_000, login: 10_000 })
  let made = 0

  /** An email with a secret of its own. */
  async function ask({ products = ['boots'], days = 1 } = {}) {
    const token = `token-${++made}`
    await site.database
      .insertInto('review_requests')
      .values({
        token_hash: tokenHash(token),
        products: JSON.stringify(products.map(line)),
        author: 'Ada',
        expires_at: Date.now() + days * 86_400_000,
      })
      .execute()
    return token
  }
  const kept = (token: string) =>
    site.database.selectFrom('reviews').selectAll().where('request', '=', tokenHash(token)).execute()
  const review = (token: string, more: object = {}) => ({
    token,
    productId: 'boots',
    rating: 4,
    text: 'Dry to the end.',
    intentId: `i-${token}`,
    ...more,
  })
  async function visitor() {
    const one = site.visitor()
    await one.get('/reviews')
    return one
  }
  const send = async (body: unknown) => {
    const answer = await (await visitor()).call('POST', '/api/commerce/reviews', body)
    return [answer.status, await answer.json()] as [number, { error?: string; errors?: object; success?: boolean }]
  }

  it('[REV-01] [SRV-02] the page of a request is of type 209, with a plain form for each product, and no cache stores it', async () => {
    const token = await ask({ products: ['boots', 'map'] })
    const one = await visitor()
    const response = await one.get(`/reviews/request?token=${token}`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('"pageType":209')
    expect(html.match(/<form class="product-review"[^>]*method="post"/g)).toHaveLength(2)
    expect(hasOwnCrumb(one, html)).toBe(true)
    expect(html).toContain('The boots &lt;b&gt;')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('referrer-policy')).toBe('strict-origin')
    expect(JSON.stringify(await site.database.selectFrom('review_requests').selectAll().execute())).not.toContain(token)
  })

  it('[REV-02] a request that is over, and one that does not exist, are reported on a page of that type', async () => {
    const one = await visitor()
    for (const [token, status, sentence] of [
      [await ask({ days: -1 }), 410, 'Your review request has expired'],
      ['made-up', 404, 'There are no products to review'],
      ['', 404, 'There are no products to review'],
      [await ask({ products: [] }), 200, 'There are no products to review'],
    ] as const) {
      const response = await one.get(`/reviews/request?token=${token}`)
      const html = await response.text()
      expect([response.status, getText(html)]).toEqual([status, expect.stringContaining(sentence)])
      expect(html).toContain('"pageType":209')
      expect(html).not.toContain('<form class="product-review"')
    }
  })

  it('[REV-01] a review is kept, the same again is answered as the first time, and another with its intent is not thanked for', async () => {
    const token = await ask()
    expect(await send(review(token))).toEqual([200, { success: true }])
    expect(await send(review(token))).toEqual([200, { success: true }])
    const reviewed = { error: 'You have already reviewed this purchase' }
    expect(await send(review(token, { rating: 1 })), 'other stars, as from a copied tab').toEqual([409, reviewed])
    expect(await send(review(token, { text: 'Wet.' })), 'other words').toEqual([409, reviewed])
    expect(await kept(token)).toMatchObject([
      { product_id: 'boots', rating: 4, text: 'Dry to the end.', author: 'Ada' },
    ])
  })

  it('[REV-02] one for each purchase: another intent is refused as reviewed already, however many come at once', async () => {
    const token = await ask()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => send(review(token, { intentId: `n${at}` }))))
    expect(answers.map(([status]) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    expect(answers.find(([status]) => status === 409)?.[1].error).toBe('You have already reviewed this purchase')
    expect(await kept(token)).toHaveLength(1)
  })

  it.each([
    ['no stars', { rating: 0 }, 422, 'Please select a star rating'],
    ['six stars', { rating: 6 }, 422, 'Please select a star rating'],
    ['half a star', { rating: 4.5 }, 422, 'Please select a star rating'],
    ['stars that are no number', { rating: true }, 422, 'Please select a star rating'],
    ['a list of stars', { rating: [4] }, 422, 'Please select a star rating'],
    ['a product of somebody else', { productId: 'map' }, 404, 'There are no products to review'],
    ['no product', { productId: { $ne: '' } }, 404, 'There are no products to review'],
    ['a token that nobody has', { token: 'guess' }, 404, 'There are no products to review'],
    ['a text that is too long', { text: 'x'.repeat(4001) }, 400, expect.stringContaining('It was not saved.')],
  ])('[REV-02] %s stores nothing, and is reported', async (_, more, status, error) => {
    const token = await ask()
    const answer = await send(review(token, more))
    expect(answer).toEqual([status, expect.objectContaining({ error })])
    expect(await kept(token)).toEqual([])
  })

  it('[REV-02] after its day a request takes nothing more, but still knows what it took', async () => {
    const token = await ask({ products: ['boots', 'map'] })
    await send(review(token))
    await site.database.updateTable('review_requests').set({ expires_at: 1 }).execute()
    expect(await send(review(token, { productId: 'map', intentId: 'late' }))).toEqual([
      410,
      { error: 'Your review request has expired' },
    ])
    expect(await send(review(token))).toEqual([200, { success: true }])
    expect(await kept(token)).toHaveLength(1)
  })

  it('[REV-02] without scripts: missing fields are reported on the page with the written text, then it is stored', async () => {
    const token = await ask()
    const one = await visitor()
    const fields = { token, productId: 'boots', text: 'Dry "to" the <end>' }
    const without = await one.post('/reviews/request', fields)
    const html = await without.text()
    expect(without.status).toBe(422)
    expect(html).toMatch(/id="review-boots-notice"[^>]*>Please select a star rating</)
    expect(html).toContain('Dry &quot;to&quot; the &lt;end&gt;</textarea>')
    const sent = await one.post('/reviews/request', { ...fields, rating: '5' })
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      `/reviews/request?token=${token}&sent=boots#review-boots`,
    ])
    expect(getText(await one.html(sent.headers.get('location') ?? ''))).toContain('Thank you! Your review is kept.')
    expect(getText(await one.html(`/reviews/request?token=${token}`))).toContain(
      'You have already reviewed this purchase',
    )
    expect((await one.post('/reviews/request', { ...fields, rating: '1' })).status).toBe(409)
    expect(await kept(token)).toMatchObject([{ rating: 5 }])
    const over = await one.post('/reviews/request', { ...fields, token: await ask({ days: -1 }), rating: '5' })
    expect([over.status, getText(await over.text())]).toEqual([
      410,
      expect.stringContaining('Your review request has expired'),
    ])
  })

  it('an address alone shows no thanks for a review that was never sent', async () => {
    const token = await ask()
    const html = await (await visitor()).html(`/reviews/request?token=${token}&sent=boots`)
    expect(getText(html)).not.toContain('Thank you!')
    expect(html).toContain('<textarea')
  })

  it('[REV-01] the reviews are shown to every visitor as text, with their number and average', async () => {
    await site.database.deleteFrom('reviews').execute()
    const one = await visitor()
    expect(getText(await one.html('/reviews'))).toContain('There are no reviews yet.')
    await send(review(await ask(), { rating: 5, text: '<img src=x onerror=alert(1)>' }))
    const hidden = await ask()
    await send(review(hidden, { rating: 2, text: 'Not for everybody' }))
    await send(review(await ask(), { rating: 2 }))
    await site.database.updateTable('reviews').set({ published: 0 }).where('request', '=', tokenHash(hidden)).execute()
    const html = await one.html('/reviews')
    expect(getText(html)).toContain('3.5 of 5 stars, 2 reviews')
    expect(html).toMatch(/>\d{1,2} [A-Z][a-z]+ \d{4}<\/time>/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toContain('Not for everybody')
  })

  it('the owner sees the picture of a reviewed product', async () => {
    const socks = demoIds.product('wool-socks')
    const token = await ask({ products: [socks] })
    await send(review(token, { productId: socks }))
    const html = await (await site.known(testOwner)).html('/config/reviews')
    expect(html).toMatch(new RegExp(`socks\\.jpg[^>]*><strong>The ${socks} &lt;b&gt;`))
  })

  it('a review is hidden by the owner, from the next page on, and shown again; by no other account', async () => {
    const token = await ask()
    await send(review(token, { text: 'An advertisement' }))
    const reader = await visitor()
    expect(await reader.html('/reviews')).toContain('An advertisement')
    const owner = await site.known(testOwner)
    expect(await owner.html('/config/reviews')).toContain('An advertisement')
    const choose = (who: typeof owner, published: string, product = 'boots') =>
      who.post('/config/reviews', { request: tokenHash(token), product, published })
    await choose(await site.known(testMember), '0')
    await choose(await site.known(testViewer), '0')
    expect(await reader.html('/reviews')).toContain('An advertisement')
    expect((await choose(owner, '0')).status).toBe(303)
    expect(await reader.html('/reviews')).not.toContain('An advertisement')
    expect(await owner.html('/config/reviews')).toContain('(hidden)')
    // A hidden review was written: its request takes no second one.
    expect((await send(review(token, { intentId: 'again' })))[0]).toBe(409)
    await choose(owner, '1')
    expect(await reader.html('/reviews')).toContain('An advertisement')
    expect([(await choose(owner, '2')).status, (await choose(owner, '0', 'none')).status]).toEqual([404, 404])
  })
})

describe('too many reviews', () => {
  const site = openTestSite('SQLite', { reviews: 2 })
  // Tries are counted by the minute: the clock stands still, so that none begins between two of them.
  beforeEach(() => {
    stopClock()
  })

  it('[SRV-05] [REV-02] are refused in words with 429, and nothing of them is kept or lost', async () => {
    const one = site.visitor()
    await one.get('/reviews')
    const body = { token: 'demo-open', productId: 'ridge-week', rating: 0, text: 'x', intentId: 'i' }
    const statuses: number[] = []
    for (let at = 0; at < 3; at++) statuses.push((await one.call('POST', '/api/commerce/reviews', body)).status)
    expect(statuses).toEqual([422, 422, 429])
    const answer = await one.post('/reviews/request', { ...body, rating: '4', text: 'Kept on the page' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
    const html = await answer.text()
    expect(getText(html)).toContain('Try submitting your review again')
    expect(html).toContain('Kept on the page</textarea>')
    expect(
      await site.database.selectFrom('reviews').selectAll().where('text', '=', 'Kept on the page').execute(),
    ).toEqual([])
  })
})
