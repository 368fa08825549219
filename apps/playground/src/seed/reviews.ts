import { type ReviewLine, type SiteDatabase, tokenHash } from '@ashlar/site-server'
import { demoIds } from './store'

const ridge: ReviewLine = { productId: 'ridge-week', title: 'A week on the ridge', image: 'aitzgorri.jpg' }
const print: ReviewLine = { productId: 'stream-print', title: 'The stream, a print', image: 'stream.jpg' }
const bought = ([slug, title, image]: readonly [string, string, string]): ReviewLine => ({
  productId: demoIds.product(slug),
  title,
  image,
})
const framed = bought(['the-ridge-printed', 'The ridge, printed', 'aitzgorri.jpg'])
const socks = bought(['wool-socks', 'Socks of the house flock', 'socks.jpg'])
const day = 24 * 60 * 60 * 1000

/** Requests of the demo: an open one, an expired one, and those whose reviews are published. */
export const demoTokens = {
  open: 'demo-open',
  expired: 'demo-expired',
  given: 'demo-given',
  walked: 'demo-walked',
  bought: 'demo-bought',
  worn: 'demo-worn',
} as const

/** Reviews by the token of their request. */
const given = [
  {
    token: demoTokens.walked,
    author: 'Sam',
    day: '2026-10-19',
    line: ridge,
    rating: 5,
    text: 'Six people, and by Thursday nobody looked at a telephone. The soup alone is worth the climb.',
  },
  {
    token: demoTokens.walked,
    author: 'Sam',
    day: '2026-10-20',
    line: print,
    rating: 5,
    text: 'It hangs where the television was. Guests stand in front of it and listen.',
  },
  {
    token: demoTokens.given,
    author: 'Edurne',
    day: '2026-10-03',
    line: ridge,
    rating: 5,
    text: 'I saw less of the ridge than I had hoped, and more of the fog than I had dared to.',
  },
  {
    token: demoTokens.given,
    author: 'Edurne',
    day: '2026-10-04',
    line: print,
    rating: 4,
    text: 'Darker than on the screen, which is how it was.',
  },
  {
    token: demoTokens.bought,
    author: 'Yuki',
    day: '2026-09-12',
    line: framed,
    rating: 5,
    text: 'The oak is the colour of the larches. It came in a box that we have kept, too.',
  },
  {
    token: demoTokens.worn,
    author: 'Tomas',
    day: '2026-08-30',
    line: framed,
    rating: 4,
    text: 'Matt was right: our window is opposite. I would have liked the largest one in a frame.',
  },
  {
    token: demoTokens.bought,
    author: 'Yuki',
    day: '2026-09-13',
    line: socks,
    rating: 5,
    text: 'They scratched for two walks, as promised. Then I bought three more pairs.',
  },
]

/** Adds requests and reviews to a site that has none. Tokens that stand in the source are expired without `hasCodes`. */
export async function seedReviews(database: SiteDatabase, hasCodes: boolean): Promise<void> {
  const request = (token: string, author: string, days: number, lines = [ridge, print]) => ({
    token_hash: tokenHash(token),
    products: JSON.stringify(lines),
    author,
    expires_at: Date.now() + days * day,
  })
  await database
    .insertInto('review_requests')
    .values([
      request(demoTokens.open, 'Miren', 365),
      request(demoTokens.expired, 'Josu', -1),
      request(demoTokens.given, 'Edurne', 365),
      request(demoTokens.walked, 'Sam', 365),
      request(demoTokens.bought, 'Yuki', 365, [framed, socks]),
      request(demoTokens.worn, 'Tomas', 365, [framed]),
    ])
    .onConflict((row) => row.doNothing())
    .execute()
  await database
    .insertInto('reviews')
    .values(
      given.map(({ token, author, day, line, rating, text }, at) => ({
        request: tokenHash(token),
        product_id: line.productId,
        product_title: line.title,
        author,
        rating,
        text,
        idempotency_key: `seed-${at}`,
        made_at: `${day}T09:00:00.000Z`,
      })),
    )
    .onConflict((row) => row.doNothing())
    .execute()
  if (!hasCodes)
    await database
      .updateTable('review_requests')
      .set({ expires_at: 0 })
      .where('token_hash', 'in', Object.values(demoTokens).map(tokenHash))
      .execute()
}
