// @vitest-environment node
import { expect, it } from 'vitest'
import { redact, redactPath, redactText } from './redaction'

const order = '0123456789abcdef0123456789abcdef'
const token = 'Zk3vQ9xL2mN8pR4sT7wY1a'

it.each([
  [`/checkout/order-confirmed/${order}`, '/checkout/order-confirmed/…'],
  [
    `https://site.test/checkout/order-confirmed/${order}?token=${token}#x`,
    'https://site.test/checkout/order-confirmed/…#x',
  ],
  [`/account/reset/${token}`, '/account/reset/…'],
  ['?email=ada@example.com&utm_source=letter&code=1', '?utm_source=letter'],
  [`Failed at https://site.test/a?token=${token} (line 3)`, 'Failed at https://site.test/a (line 3)'],
  [`{"url":"https://site.test/?crumb=${token}"}`, '{"url":"https://site.test/"}'],
  ['Ada wrote to ada.l+x@mail.example.com today', 'Ada wrote to … today'],
  [`/newsletter/unsubscribe?email=ada%40example.com`, '/newsletter/unsubscribe'],
  [`/a#token=${token}`, '/a#token'],
  // [N3] Without an address around them.
  [`token=${token}`, 'token=…'],
  [`Failed with access_token=${token}&page=2, and api-key=abc.`, 'Failed with access_token=…&page=2, and api-key=…'],
])('[M7] %j is stored as %j', (text, stored) => {
  expect(redactText(text)).toBe(stored)
})

it.each([
  '/journal/a-long-walk-in-the-hills-of-zegama-2027-part-2',
  '/search?q=steep+ridge',
  'TypeError: x is not a function at https://site.test/cdn/blocks/gallery/index.js:3:7',
  '1/2 and/or 3',
  'if (monkey=3) tokens==2',
])('[M7] %j stays as it is', (text) => {
  expect(redactText(text)).toBe(text)
})

it.each(['x', 'x.', '/', '/?', 'a@', '%40', 'https://', '?a=', 'aA1', '@.'])(
  '[M7] a long text of %j is read in the time of a short one',
  (part) => {
    const text = part.repeat(300_000)
    // The time-out of the test is the limit: a pattern that tries every length takes minutes.
    expect(redactText(`${text} ada@example.com`)).not.toContain('ada@')
  },
)

it('[M7] values are redacted as deep as they are, with their keys', () => {
  expect(redact({ a: [{ 'ada@example.com': 1, url: `/o/${order}` }], n: null })).toEqual({
    a: [{ '…': 1, url: '/o/…' }],
    n: null,
  })
  expect(redactPath(`/x/${order}/y`)).toBe('/x/…/y')
})
