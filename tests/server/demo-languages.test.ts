// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { openDemoReader } from './demo-reader'

const demo = openDemoReader()

const get = async (path: string, language: string) => {
  const response = await demo.request(`http://site.test${path}`, { headers: { cookie: `siteLanguage=${language}` } })
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/** Names of people, places and services, and figures with their units. */
const names =
  /^(?:· )?(?:Aitz & Mar|Aitzgorri|Natural|42–44, Natural|Zegama|Mutriku|Donostia|Bilbao|Katakrak|Koldo Mitxelena|Biblioteca de Bidebarrieta|Ainhoa Etxeberria|Jon Arrieta|Edurne|Sam|Tomas|Miren|Jon|(?:Tom|Yuki|Sam), \w+|Rioja Alavesa|Facebook|LinkedIn|Pinterest|Instagram|YouTube|Email|CC[\w\s.-]+|.+, 20\d\d|[\d×\s]+cm|\S+@\S+|Barrio Purgatorio.*|20215 .*)$/

/** What guests and visitors have written, in a language that nobody has asked them for. */
const visitorTexts = '.comment-text, .product-review-text'

/** The texts of the main part that claim the language of the page. */
function getTexts({ body }: Document): string[] {
  const walker = document.createTreeWalker(body.querySelector('main') ?? body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    const text = (walker.currentNode.textContent ?? '').replace(/\s+/g, ' ').trim()
    const isOther = !parent || parent.closest(`script, style, [lang]:not(html), ${visitorTexts}`)
    if (!isOther && /\p{L}{3}/u.test(text) && !names.test(text)) texts.push(text)
  }
  return texts
}

const originals = new Map<string, Set<string>>()

/** The texts of a page in the language that the demo is written in. */
async function readOriginal(path: string): Promise<Set<string>> {
  const texts = originals.get(path) ?? new Set(getTexts(await get(path, 'en-GB')))
  originals.set(path, texts)
  return texts
}

it.each(['es-ES', 'ar'])(
  '[I18N-15] in %s no page of the demo has an English text without its language',
  async (language) => {
    const paths = await demo.getPaths()
    expect(paths.length).toBeGreaterThan(30)
    const english: Record<string, string[]> = {}
    const pages = [
      '/cart',
      '/search',
      '/login',
      '/login/forgotten',
      '/no-such-page',
      '/reviews',
      '/credits',
      '/private-view',
    ]
    const linkedFromEmails = [
      '/reviews/request?token=demo-open',
      '/reviews/request?token=demo-expired',
      '/newsletter/confirm?token=x',
    ]
    for (const path of [...new Set(paths), ...pages, ...linkedFromEmails]) {
      const original = await readOriginal(path)
      const page = await get(path, language)
      expect(page.documentElement.lang, path).toBe(language)
      const same = getTexts(page).filter((text) => original.has(text))
      if (same.length > 0) english[path] = same
    }
    expect(english).toEqual({})
  },
)

it('[I18N-15] options are chosen in the language of the page, also without scripts', async () => {
  const url = 'http://site.test/shop/wool-socks'
  const opened = await demo.request(url, { headers: { cookie: 'siteLanguage=es-ES' } })
  const page = new DOMParser().parseFromString(await opened.text(), 'text/html')
  const names = [...page.querySelectorAll('.variant-option-title')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Tamaño', 'Color'])
  const form = page.querySelector<HTMLFormElement>('form:has(.variant-option)')
  const hidden = [...(form?.querySelectorAll<HTMLInputElement>('input[type="hidden"]') ?? [])]
  const fields = Object.fromEntries(hidden.map(({ name, value }) => [name, value]))
  const [crumb = ''] = opened.headers.getSetCookie().filter((cookie) => cookie.startsWith('crumb='))
  const send = (size: string) =>
    demo.request(new URL(form?.getAttribute('action') ?? '', url).href, {
      method: 'POST',
      headers: { cookie: `siteLanguage=es-ES; ${crumb.split(';')[0]}`, origin: 'http://site.test' },
      body: new URLSearchParams({ ...fields, 'option-Tamaño': size, 'option-Color': 'Teja', quantity: '1' }),
    })
  expect((await send('39–41')).headers.get('location')).toBe('/cart')
  expect((await send('1')).headers.get('location')).toBe('/cart?problem=unknown-variant')
})
