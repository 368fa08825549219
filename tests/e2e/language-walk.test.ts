// What scripts add to pages, in the language of the page: blocks with their messages, errors and dialogs.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { blockList } from '../../tooling/build/workspace.ts'
import { sample } from '../sample'

import { findForeign } from '../translations/judge'
import { type PageTexts, readTexts } from '../translations/read-texts'
import { atRest } from './rest'
import { openContext, openSite, scrollThrough } from './site'

const site = openSite(undefined, { login: 10_000, coupons: 10_000, forms: 10_000 })

/** Something that a visitor does, whatever the language; the texts of the page are read after it. */
type Act = (page: Page) => Promise<unknown>

const press =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().click()
const write =
  (selector: string, text: string): Act =>
  async (page) => {
    await page.locator(selector).first().fill(text)
    await page.locator(selector).first().press('Enter')
  }

/** A page that is left while a thing is on its way into the cart may be followed by an empty one. */
const add: Act = async (page) => {
  const stored = page.waitForResponse((one) => /\/entries/.test(one.url()) && one.request().method() === 'POST')
  await press('.sqs-add-to-cart-button')(page)
  await stored
}

/** Pages with what is done on them, one thing after another. */
const acts: Readonly<Record<string, readonly Act[]>> = {
  '/search': [write('main [type=search]', 'calcetines'), write('main [type=search]', 'xyzzy')],
  '/shop/fig-marmalade': [add],
  '/shop/walkers-notebook': [write('main [type=email]', 'ada')],
  '/cart': [write('[name=code]', 'none'), write('[name=code]', 'RIDGE10'), write('.cart-row-qty-input', '0')],
  '/contact': [press('form[action*="submit/contact"] [type=submit], main form [type=submit]')],
  '/login': [write('[name=password]', 'wrong')],
  '/journal/figs': [press('.comment-list a[href*="reply"]')],
  '/reviews/request?token=demo-open': [press('main form [type=submit]')],
}

async function read(page: Page): Promise<PageTexts> {
  await atRest(page)
  return page.evaluate(readTexts, await page.evaluateHandle(() => document))
}

async function readAll(language: string, paths: readonly string[]): Promise<Map<string, PageTexts>> {
  const context = await openContext(site, { locale: language })
  const page = await context.newPage()
  await page.goto(`${site.origin}/about?language=${language}`)
  const found = new Map<string, PageTexts>()
  for (const path of paths) {
    await page.goto(site.origin + path)
    await scrollThrough(page)
    found.set(path, await read(page))
    for (const [at, act] of (acts[path] ?? []).entries()) {
      const before = await read(page)
      await act(page)
      await expect.poll(() => read(page), { message: `${path}, act ${at + 1}` }).not.toEqual(before)
      found.set(`${path}, act ${at + 1}`, await read(page))
    }
  }
  return found
}

const pages = [
  '/',
  '/walks',
  '/portfolio',
  '/films',
  '/sounds',
  '/kitchen',
  '/readings',
  '/shop',
  '/shop/gift-card',
  '/journal',
]
const blocks = ['all', ...blockList()].map((name) => `/blocks/${name}`)
const paths = [...Object.keys(acts), ...sample([...pages, ...blocks], 36)]

// A page and the cart that it fills have the same turn.
it('[I18N-15] in Spanish and in Arabic no script adds a text in English to a page', async () => {
  const original = new Set([...(await readAll('en-GB', paths)).values()].flatMap(({ texts }) => texts))
  const foreign: Record<string, readonly string[]> = {}
  for (const [turn, language] of ['es-ES', 'ar'].entries())
    for (const [name, page] of await readAll(language, sample(paths, 2, turn))) {
      const wrong = findForeign(page, original)
      if (wrong.length > 0) foreign[`${language} ${name}`] = wrong
    }
  expect(foreign).toEqual({})
}, 900_000)
