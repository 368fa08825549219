import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { arrive, openSite, scrollThrough } from './site'

const site = openSite()

const forms = ['/contact', '/journal/figs', '/blocks/json-form']

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

it('no browser fills in what only programs see', async () => {
  const { page } = await arrive(site, '/contact')
  for (const path of forms) {
    if (path !== '/contact') await page.goto(site.origin + path)
    await scrollThrough(page)
    const { hidden, fillable } = await findFillable(page)
    expect(hidden, path).toBeGreaterThan(0)
    expect(fillable, path).toEqual([])
  }
})
