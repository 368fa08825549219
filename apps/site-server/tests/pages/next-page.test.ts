// @vitest-environment node
import { expect, it } from 'vitest'
import { openTestSite, testOwner } from '../support/site'

const site = openTestSite('SQLite')
const early = { Accept: 'text/html', 'Sec-Purpose': 'prefetch' }
const clearing = (answer: Response) => answer.headers.get('Clear-Site-Data')

it('pages name the rules by which a browser fetches the next one, the checkout and the admin do not', async () => {
  const visitor = site.visitor()
  const page = await visitor.get('/about')
  const [, address = ''] = /^"(.+)"$/.exec(page.headers.get('Speculation-Rules') ?? '') ?? []
  const rules = await visitor.get(address)
  expect([rules.status, rules.headers.get('Content-Type')]).toEqual([200, 'application/speculationrules+json'])
  expect((await rules.json()).prefetch[0].eagerness).toBe('moderate')
  for (const path of ['/checkout', '/config/', '/robots.txt', '/nowhere'])
    expect((await visitor.get(path)).headers.has('Speculation-Rules'), path).toBe(false)
  expect((await visitor.send('GET', '/about', early)).status).toBe(200)
})

it('a person with an account gets no page early: what others do may change it', async () => {
  const owner = await site.known(testOwner)
  expect((await owner.get('/about')).headers.has('Speculation-Rules')).toBe(false)
  expect((await owner.send('GET', '/about', early)).status).toBe(503)
})

it('what a visitor sends drops the pages that were fetched early, and a record of a visit does not', async () => {
  const visitor = site.visitor()
  const html = await visitor.html('/journal/figs')
  const itemId = /id="like-([^"]+)"/.exec(html)?.[1] ?? ''
  expect(clearing(await visitor.post('/likes', { itemId, isLiked: 'true', back: '/journal/figs' }))).toBe(
    '"prefetchCache"',
  )
  const data = JSON.stringify({ recordId: 'early-1' })
  expect(clearing(await visitor.post('/api/census/RecordHit', { event: '1', data }))).toBeNull()
  expect(clearing(await visitor.post('/likes', { itemId: 'nothing', isLiked: 'x' })), 'refused').toBeNull()
})
