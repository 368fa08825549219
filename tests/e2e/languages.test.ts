import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { saveSetting } from '../../apps/site-server/src/db/settings'
import { sample } from '../sample'
import { openSite, scrollThrough, statuses, visit } from './site'

const site = openSite()

afterEach(() => site.database.deleteFrom('settings').where('key', '=', 'headerFooter').execute())

const root = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, getComputedStyle(document.documentElement).direction])

/** The half of the header where its first part stands. */
const brandSide = (page: Page) =>
  page
    .locator('.header .brand')
    .evaluate((brand) => (brand.getBoundingClientRect().left < innerWidth / 2 ? 'left' : 'right'))

it('[I18N-15] [HTTP-13] by keyboard a visitor changes the language: text, direction, dates and the choice itself', async () => {
  const { page, problems } = await visit(site, '/contact?from=mail')
  expect(await root(page)).toEqual(['en-GB', 'ltr'])
  const picker = page.getByRole('navigation', { name: 'Language' })
  expect(await picker.getByRole('link').allTextContents()).toEqual(['English', 'Español', 'العربية'])
  await picker.getByRole('link', { name: 'Español' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Contacto' }).waitFor()
  expect(page.url()).toBe(`${site.origin}/contact`)
  expect(await root(page)).toEqual(['es-ES', 'ltr'])
  await page.getByText('¿Podemos contar las visitas').waitFor()
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await page.goto(`${site.origin}/journal`)
  await expect.poll(() => page.getByText('18 de octubre de 2026').isVisible()).toBe(true)
  await page.getByRole('navigation', { name: 'Idioma' }).getByRole('link', { name: 'العربية' }).click()
  await page.waitForFunction(() => document.documentElement.lang === 'ar')
  expect(await root(page)).toEqual(['ar', 'rtl'])
  expect(await brandSide(page)).toBe('right')
  await page.goto(`${site.origin}/`)
  await page.getByRole('heading', { level: 1, name: 'امشِ ببطء. انظر مرتين.' }).waitFor()
  await page.getByText('القمة في أكتوبر: بقيت أربعة أماكن').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(problems).toEqual([])
})

it('[I18N-15] [HTTP-14] without scripts the language changes too, and a page that is not translated keeps its own; the header and footer that an owner stores stand on it, and no address in them can run', async () => {
  await saveSetting(site.database, 'headerFooter', {
    header: { text: 'Closed in January', links: [{ text: 'Run', href: 'javascript:window.pwned=1' }] },
    footer: { text: '<b>Since 1998</b>', links: [{ text: 'Contact', href: '/contact' }] },
  })
  const description = 'Nobody has translated this.'
  await site.database.updateTable('pages').set({ description }).where('path', '=', '/about').execute()
  const { page } = await visit(site, '/about?language=es-ES', { javaScriptEnabled: false })
  await expect.poll(() => page.getByRole('banner').getByText('Closed in January').isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Run' }).count()).toBe(0)
  const footer = page.locator('.site-footer-stored')
  await expect.poll(() => footer.getByText('<b>Since 1998</b>').isVisible()).toBe(true)
  await expect.poll(() => footer.getByRole('link', { name: 'Contacto' }).getAttribute('href')).toBe('/contact')
  await page.locator('.header').getByRole('link', { name: 'العربية' }).click()
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
  const main = page.locator('main')
  expect([await main.getAttribute('lang'), await main.getAttribute('dir')]).toEqual(['en-GB', 'ltr'])
  await expect.poll(() => page.getByRole('link', { name: 'المتجر' }).first().isVisible()).toBe(true)
  const unknown = await page.request.get(`${site.origin}/?language=xx`, { headers: { Accept: 'text/html' } })
  expect(await unknown.text()).toMatch(/<html[^>]* lang="ar"/)
})

/** What the HTML of a page has, before any script of it. */
interface Served {
  /** Texts of its content that carry no language of their own. */
  readonly texts: readonly string[]
  readonly direction: string | null
  /** The language of its content where it is not that of the page. */
  readonly ownLanguage: string | null
}

/** Reads the HTML of pages in a language. */
const readPages = (page: Page, language: string, paths: readonly string[]): Promise<Served[]> =>
  page.evaluate(
    async ([chosen, addresses]) => {
      // The policy of a page lets no script parse HTML, and a request may.
      const ask = (address: string) =>
        new Promise<Document>((resolve) => {
          const request = new XMLHttpRequest()
          request.open('GET', address)
          request.setRequestHeader('Accept', 'text/html')
          request.responseType = 'document'
          request.addEventListener('loadend', () => resolve(request.responseXML as Document))
          request.send()
        })
      await ask(`/?language=${chosen}`)
      const getTexts = (main: Element, lang: string) => {
        const isOwn = (element: Element | null) =>
          element?.closest('[lang]')?.getAttribute('lang') === lang && !element.closest('script, style, template, pre')
        const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
        const read: string[] = []
        while (walker.nextNode()) {
          const { parentElement, textContent } = walker.currentNode
          if (isOwn(parentElement)) read.push(textContent?.trim() ?? '')
        }
        return read.filter((text) => /\p{L}{2}/u.test(text))
      }
      const found: Served[] = []
      for (const address of addresses) {
        const { documentElement: root } = await ask(address)
        const main = root.querySelector('main') as Element
        found.push({
          texts: getTexts(main, root.lang),
          direction: root.getAttribute('dir'),
          ownLanguage: main.getAttribute('lang'),
        })
      }
      return found
    },
    [language, paths] as const,
  )

const wholePages: Readonly<Record<string, readonly string[]>> = {
  '/walks': ['Lluvia por meses', 'Pide una semana', 'Apellidos', 'Muy de acuerdo', 'Reservar una silla el sábado'],
  '/kitchen': ['Cena', 'Merluza en salsa verde', 'Del horno'],
  '/readings': ['Dónde y cuándo', 'El faro viejo', 'Aún sin entradas', 'Fechas pasadas'],
}

it('[I18N-15] with and without scripts whole pages are in Spanish and in Arabic', async () => {
  const { page, problems } = await visit(site, '/walks?language=es-ES', { locale: 'es-ES' })
  const visited = sample(Object.entries(wholePages), 2)
  for (const [path, texts] of visited) {
    if (path !== '/walks') await page.goto(`${site.origin}${path}`)
    await scrollThrough(page)
    const main = page.locator('main')
    expect(await main.getAttribute('lang')).toBeNull()
    for (const text of texts) await main.getByText(text, { exact: true }).first().waitFor({ state: 'attached' })
  }
  await page.goto(`${site.origin}${visited.at(-1)?.[0]}?language=ar`)
  expect([await page.locator('main').getAttribute('lang'), await root(page)]).toEqual([null, ['ar', 'rtl']])
  expect(problems).toEqual([])
  const paths = Object.keys(wholePages)
  for (const { ownLanguage, direction } of await readPages(page, 'ar', paths))
    expect([ownLanguage, direction]).toEqual([null, 'rtl'])
  const served = await readPages(page, 'es-ES', paths)
  for (const [at, texts] of Object.values(wholePages).entries())
    expect(served[at]).toMatchObject({ texts: expect.arrayContaining([...texts]), ownLanguage: null })
})

it('[I18N-15] [CHR-01] the announcement of the owner, and the popup, are in the language of the visitor', async () => {
  const { page, problems } = await visit(site, '/about?language=es-ES')
  await page.getByText('La cresta en octubre: quedan cuatro plazas').waitFor()
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await scrollThrough(page)
  await page.getByRole('dialog', { name: 'Una carta por estación' }).getByText('Las fechas de las rutas').waitFor()
  expect(problems).toEqual([])
})

it('[I18N-15] the events of the calendar, and the page of one, are in Spanish', async () => {
  const path = '/walks?view=calendar&month=05-2027&language=es-ES'
  const { page } = await visit(site, path, { javaScriptEnabled: false })
  await page.getByRole('link', { name: /Copias sobre la mesa/ }).click()
  await page.getByText('La casa de Zegama').waitFor()
  expect(await page.locator('main').getAttribute('lang')).toBeNull()
  await page.getByRole('link', { name: 'Todas las fechas' }).click()
  await page.getByRole('heading', { level: 1, name: 'Rutas' }).waitFor()
})

it('[I18N-01] [I18N-13] blocks use the language of the page: messages, prices and quantities', async () => {
  const { page, problems } = await visit(site, '/contact?language=es-ES')
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await scrollThrough(page)
  await expect.poll(async () => (await statuses(page)).forms).toEqual(['ready', 'ready'])
  await page.getByLabel('Nombre *').fill('Ada')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect.poll(() => page.getByRole('alert').first().textContent()).toContain('Uno o más campos no son válidos.')
  await page.goto(`${site.origin}/shop/fig-marmalade`)
  await expect.poll(() => page.locator('.product-price').first().textContent()).toMatch(/6,50\s€/)
  await page.getByRole('button', { name: 'Añadir al carrito' }).click()
  await page.getByRole('link', { name: '1 artículo en el carrito' }).waitFor()
  await page.goto(`${site.origin}/cart`)
  await page.getByText('Código de descuento').first().waitFor()
  await expect.poll(() => page.locator('.cart-summary, main').last().textContent()).toMatch(/6,50\s€/)
  expect(problems).toEqual([])
})

it('[I18N-15] the checkout and its confirmation are in Spanish, prices and countries too; the admin stays in English', async () => {
  const { page } = await visit(site, '/shop/fig-marmalade?language=es-ES', { javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Añadir al carrito' }).click()
  await page.goto(`${site.origin}/commerce/goto-checkout`)
  expect(await root(page)).toEqual(['es-ES', 'ltr'])
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  const fields = { Correo: 'ada@example.com', Nombre: 'Ada', Dirección: 'Kale Nagusia 1', Población: 'Zegama' }
  for (const [label, value] of Object.entries({ ...fields, 'Código postal': '20215' }))
    await page.getByLabel(label).fill(value)
  await page.getByLabel('País').selectOption({ label: 'España' })
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await page.getByText('Paso 2 de 2').waitFor()
  await page.getByLabel('Número de la tarjeta').fill('4242 4242 4242 4242')
  await page.getByLabel('Caduca').fill('09/59')
  await page.getByLabel('Código de seguridad').fill('123')
  await page.getByRole('button', { name: /^Pagar 11,40\s€$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Gracias por tu pedido' }).waitFor()
  await page.getByText('Hemos recibido tu pago.').waitFor()
  await page.getByText('Un correo con tu pedido va camino de ada@example.com.').waitFor()
  await page.getByText('Envío, por correo').waitFor()
  const admin = await page.request.get(`${site.origin}/config/login`, { headers: { Accept: 'text/html' } })
  expect(await admin.text()).toMatch(/<html[^>]* lang="en-US"/)
})

it('[I18N-15] a post without a translation has the language and the direction of the original around its text alone', async () => {
  const body = JSON.stringify(['Nobody has translated this.'])
  await site.database.updateTable('posts').set({ body }).where('slug', '=', 'figs').execute()
  const { page } = await visit(site, '/journal/figs?language=ar', { javaScriptEnabled: false })
  const text = page.getByText('Nobody has translated this.')
  const around = text.locator('xpath=ancestor::*[@lang][1]')
  expect([await around.getAttribute('lang'), await around.getAttribute('dir')]).toEqual(['en-GB', 'ltr'])
  const title = page.getByRole('heading', { level: 1 })
  await expect.poll(() => title.evaluate((heading) => getComputedStyle(heading).direction)).toBe('rtl')
})
