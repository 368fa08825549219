// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { openDemoReader } from '../support/demo-reader'

const demo = openDemoReader()

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
