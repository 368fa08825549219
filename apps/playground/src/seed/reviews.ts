import { type ReviewLine, type SiteDatabase, tokenHash } from '@ashlar/site-server'

const ridge: ReviewLine = { productId: 'ridge-week', title: 'A week on the ridge', image: 'aitzgorri.jpg' }
const print: ReviewLine = { productId: 'stream-print', title: 'The stream, a print', image: 'stream.jpg' }
const day = 24 * 60 * 60 * 1000

/** Requests of the demo: an open one, an expired one, and two whose reviews are published. */
export const demoTokens = {
  open: 'demo-open',
  expired: 'demo-expired',
  given: 'demo-given',
  walked: 'demo-walked',
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
]

/** Adds requests and reviews to a site that has none. Tokens that stand in the source are expired without `hasCodes`. */
export async function seedReviews(database: SiteDatabase, hasCodes: boolean): Promise<void> {
  const request = (token: string, author: string, days: number) => ({
    token_hash: tokenHash(token),
    products: JSON.stringify([ridge, print]),
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
