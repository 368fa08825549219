// What a person sees in pictures of the demo: one family of buttons, fields of the theme, edges in one line, a menu over its page.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sample } from '../sample'
import { openSite, scrollThrough, visit } from './site'

const site = openSite()

/** Each fifth has another shape; the last has every block. */
const pages = [
  ...['/walks', '/contact', '/journal/figs', '/login', '/shop/wool-socks', '/reviews'],
  ...['/kitchen', '/login/forgotten', '/search?q=stream', '/private-view', '/blocks/all'],
]
const tablet = { viewport: { width: 768, height: 1024 }, colorScheme: 'dark', reducedMotion: 'reduce' } as const

/** Buttons and fields that are seen and that no rule of the theme has reached: they have the sunken or raised edge of the browser. */
const bare = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, input, select, textarea)')]
      .filter((control) => control.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
      .filter((control) => !control.closest('.form-decoy') && control.getBoundingClientRect().width > 2)
      .filter((control) => /inset|outset/.test(getComputedStyle(control).borderTopStyle))
      .map((control) => (control.cloneNode() as Element).outerHTML.slice(0, 90)),
  )

/** What has an edge and ends a little before the line at which the page ends. */
const short = (page: Page) =>
  page.evaluate(() => {
    const footer = document.querySelector('.site-footer')
    const end = footer
      ? footer.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(footer).paddingRight)
      : 0
    const hasEdge = (element: Element) => {
      const { borderTopWidth, borderBottomWidth } = getComputedStyle(element)
      return Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth) > 0
    }
    return [...document.querySelectorAll('main .prose > *, main .prose > * :is(li, input, textarea)')]
      .filter((element) => element.checkVisibility() && hasEdge(element))
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect()
        return width > 400 && end - right > 28 && end - right < 64
      })
      .map((element) => (element.cloneNode() as Element).outerHTML.slice(0, 90))
  })

/** The shapes of what is pressed to go on: weight, corner and height, of all that have a ground of their own. */
const shapes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(.sqs-block-button-element, [type="submit"], .sqs-add-to-cart-button)')]
      .filter((button) => button.checkVisibility() && !button.matches('.search-submit'))
      .filter((button) => !/, 0\)$/.test(getComputedStyle(button).backgroundColor))
      .map((button) => {
        const { fontWeight, borderTopLeftRadius } = getComputedStyle(button)
        return `${fontWeight} ${borderTopLeftRadius} ${Math.round(button.getBoundingClientRect().height)} px`
      }),
  )

it('on a dark tablet, controls are of the theme, buttons of one family, and edges end with the page', async () => {
  const found = new Set<string>()
  const [first = '/', ...others] = sample(pages, 5)
  const { page } = await visit(site, first, tablet)
  for (const path of [first, ...others]) {
    if (path !== first) await page.goto(site.origin + path)
    await scrollThrough(page)
    await expect.poll(() => bare(page), { message: path }).toEqual([])
    expect(await short(page), path).toEqual([])
    if (path !== '/blocks/all') for (const shape of await shapes(page)) found.add(shape)
  }
  expect([...found]).toEqual(['600 3px 55 px'])
  await page.context().close()
}, 120_000)

it('[HDR-01] at 400 % zoom a menu that is open lies over its page, and a first picture is as high as its words', async () => {
  const { page } = await visit(site, '/', { viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Decline' }).click()
  const rest = () =>
    page.evaluate(() => {
      const [hero, picture] = ['.hero', '.hero img'].map(
        (part) => document.querySelector(part)?.getBoundingClientRect().height,
      )
      return Math.round((hero ?? 0) - (picture ?? 0))
    })
  expect(await rest()).toBe(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const seen = () => page.evaluate(() => document.elementFromPoint(60, 150)?.closest('.header-menu') !== null)
  await expect.poll(seen).toBe(true)
})

/** The element that has the keyboard, where nothing names it; its own words do so only where they are what it is. */
const nameless = (page: Page) =>
  page.evaluate(() => {
    const stop = document.activeElement
    if (!(stop instanceof HTMLElement) || stop === document.body) return ''
    const words = stop.matches('a, button, summary, [role]') ? [stop.textContent, stop.querySelector('img')?.alt] : []
    const label = document.querySelector(`label[for="${stop.id}"]`) ?? stop.closest('label')
    const names = [stop.ariaLabel, stop.title, label?.textContent, ...words]
    return names.some((name) => name?.trim()) ? '' : (stop.cloneNode() as Element).outerHTML.slice(0, 90)
  })

it('each stop of the keyboard on the way to an order has a name', async () => {
  const { page } = await visit(site, '/shop/wool-socks', { reducedMotion: 'reduce' })
  const found: string[] = []
  for (const path of sample(['/shop/wool-socks', '/shop/the-ridge-printed', '/cart'], 2)) {
    if (path !== '/shop/wool-socks') await page.goto(site.origin + path)
    await scrollThrough(page)
    for (let stops = 0; stops < 40; stops++) {
      await page.keyboard.press('Tab')
      const stop = await nameless(page)
      if (stop) found.push(`${path}: ${stop}`)
    }
  }
  expect(found).toEqual([])
})
