import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { arrive, openSite, scrollThrough } from './site'

const site = openSite()

const forms = ['/contact', '/journal/figs', '/blocks/json-form']
const personal = [
  ...forms,
  '/login',
  '/login/forgotten',
  '/shop/wool-socks',
  '/checkout/donate?donatePageId=3f95d0b86b71b64416e80df5',
]

/** Fields of text that nobody sees, and into which a script or a browser can put the focus: browsers fill in what can have it. */
const findFillable = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (field: Element) => {
      const around = field.closest('.form-decoy') ?? field
      const { width, height } = around.getBoundingClientRect()
      return field.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
    }
    const hidden = [...document.querySelectorAll<HTMLElement>('main input:not([type=hidden])')].filter(
      (field) => !isSeen(field),
    )
    const fillable = hidden.filter((field) => {
      field.focus()
      return document.activeElement === field
    })
    return { hidden: hidden.length, fillable: fillable.map((field) => field.outerHTML) }
  })

/** Fields whose label names a fact of their visitor that browsers know, without a token that says which (WCAG 1.3.5). */
const findUnnamed = (page: Page) =>
  page.evaluate(() => {
    const facts =
      /^(?:your |first |last )?name\b|^(?:e-?mail|(?:tele)?phone|address|city|town|state|country|password|card number|birthday|company|one-time code|area code|(?:first|last) digits)\b|postal code/i
    const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden], [type=checkbox]), select')]
    const asking = fields.filter(({ labels }) => facts.test(labels?.[0]?.textContent?.trim() ?? ''))
    const unnamed = asking.filter(({ autocomplete }) => !/^(?!off$|on$)./.test(autocomplete))
    return { asking: asking.length, unnamed: unnamed.map((field) => field.outerHTML) }
  })

it('each field that asks for a fact of its visitor tells browsers which, and no browser fills in what only programs see', async () => {
  const { page } = await arrive(site, '/contact')
  for (const path of personal) {
    if (path !== '/contact') await page.goto(site.origin + path)
    // The others are whole as they were served.
    if (forms.includes(path)) await scrollThrough(page)
    const { asking, unnamed } = await findUnnamed(page)
    expect(asking, path).toBeGreaterThan(0)
    expect(unnamed, path).toEqual([])
    if (!forms.includes(path)) continue
    const { hidden, fillable } = await findFillable(page)
    expect(hidden, `fields of ${path} that only programs see`).toBeGreaterThan(0)
    expect(fillable, `fields of ${path} that only programs see`).toEqual([])
  }
})
