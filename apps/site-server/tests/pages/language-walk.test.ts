// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { sample } from '../../../../tests/sample'
import { findForeign } from '../../../../tests/translations/judge'
import {
  readAfterwards,
  readCart,
  readCheckout,
  readDirect,
  readEmails,
  readOrders,
} from '../../../../tests/translations/plain-shop-steps'
import { readCalls, readDoors, readForms, readPages } from '../../../../tests/translations/plain-steps'
import { type PageTexts, readTexts } from '../../../../tests/translations/read-texts'
import { openTestStore } from '../support/shopper'

const many = 100_000
const store = openTestStore('SQLite', { forms: many, restock: many, reviews: many, comments: many, search: many })
const shopping = [readCart, readCheckout, readOrders, readDirect, readAfterwards, readEmails]
const steps = [readPages, readDoors, readForms, readCalls, ...shopping]

/** The texts of an answer: those of a page, the sentences of a call, the lines of plain text. */
async function readAnswer(answer: Response | string, language: string): Promise<PageTexts> {
  const text = typeof answer === 'string' ? answer : await answer.text()
  if (/^\s*<!doctype/i.test(text)) return readTexts(new DOMParser().parseFromString(text, 'text/html'))
  const type = typeof answer === 'string' ? null : answer.headers.get('content-type')
  const { error = '', errors = {} } = type?.includes('json') ? JSON.parse(text) : {}
  const texts = type?.includes('json') ? [error, ...Object.values<string>(errors)] : text.split('\n')
  return { language, texts: texts.filter(Boolean), others: [] }
}

/** Walks through the demo site in a language; what each step answered is kept by its name. */
async function walk(language: string): Promise<ReadonlyMap<string, PageTexts>> {
  for (const table of ['emails', 'subscriptions'] as const) await store.database.deleteFrom(table).execute()
  await store.database.updateTable('orders').set({ state: 'fulfilled' }).execute()
  await store.database.updateTable('gift_cards').set({ balance_cents: 5000 }).execute()
  await store.database.deleteFrom('reviews').where('idempotency_key', 'not like', 'seed-%').execute()
  const found = new Map<string, PageTexts>()
  for (const step of steps) {
    await store.database.deleteFrom('rate_limits').execute()
    const shopper = await store.shopper()
    await shopper.visitor.get(`/about?language=${language}`)
    await step({
      store,
      shopper,
      keep: async (name, answer) => found.set(name, await readAnswer(answer, language)),
    })
  }
  return found
}

const original = new Set<string>()
beforeAll(async () => {
  for (const { texts } of (await walk('en-GB')).values()) for (const text of texts) original.add(text)
  expect(original.size).toBeGreaterThan(1500)
})

// In Arabic no word is like an English one.
it.each(sample(['es-ES', 'ar'], 2, 1))(
  '[I18N-15] in %s no page without scripts, no answer to a call and no email of the demo has a text in English',
  async (language) => {
    const foreign: Record<string, readonly string[]> = {}
    const found = await walk(language)
    expect(found.size).toBeGreaterThan(250)
    for (const [name, page] of found) {
      const isGuide = name.startsWith('/blocks')
      // Names of the authors of photographs stand with a year.
      const others = isGuide ? [] : page.others.filter((text) => !/, 20\d\d$/.test(text))
      const wrong = [
        ...(page.language === language ? [] : [`lang="${page.language}"`]),
        ...findForeign(page, original),
        ...others,
      ]
      if (wrong.length > 0) foreign[name] = wrong
    }
    expect(foreign).toEqual({})
  },
)
