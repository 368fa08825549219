// The HTML of the demo site by html-validate: its rules of the standard and of accessibility, with one exception.
import { HtmlValidate } from 'html-validate'
import { expect, it } from 'vitest'
import { isFull } from '../sample'
import { openServer } from './site'

const site = openServer()
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  // Options of prices are no answers of a form: they are buttons that arrow keys choose.
  rules: { 'prefer-native-element': ['error', { exclude: ['radio'] }] },
})

/** Pages that no link leads to: forms that come by mail, errors, and pages of one visitor. */
const unlinked = [
  '/not-here',
  '/cart',
  '/members',
  '/popup-overlay',
  '/private-view',
  '/welcome',
  '/newsletter/unsubscribe?email=ada%40example.com',
]

/** The links of a page to others of the site. */
function findLinks(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="(\/[^"#]*)/g)].flatMap(([, href = '']) => {
    const path = href.replaceAll('&amp;', '&')
    // The admin is no page for visitors, and the same pages stand in other languages.
    return /^\/(?:config|cdn|images|api|s|logout)(?:\/|$)|[?&](?:lang|language|view|month|logout|format)=/.test(path)
      ? []
      : [path]
  })
}

/** What html-validate says of a page. */
async function findMistakes(path: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${path}: ${ruleId}, ${message} ${selector ?? ''}`)
}

it('each page of the demo site is valid HTML', async () => {
  const paths = new Set(['/', ...unlinked])
  const wrong: string[] = []
  let seen = 0
  for (const path of paths) {
    const response = await fetch(site.origin + path, { redirect: 'manual' })
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    const html = await response.text()
    for (const link of findLinks(html)) paths.add(link)
    // Pages of one kind have one template, and the frame around all of them is one.
    if (isFull || seen++ % 16 === 0) wrong.push(...(await findMistakes(path, html)))
  }
  expect(wrong).toEqual([])
  // Each block has a page, and so has each product and post.
  expect(paths.size).toBeGreaterThan(90)
}, 120_000)
