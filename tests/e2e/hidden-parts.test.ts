// A stylesheet of the page gives elements a display of its own: what is hidden by an attribute must stay hidden.
import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sample } from '../sample'
import { atRest } from './rest'
import { savedFolder, serveSaved } from './serve-saved'
import { openSite, scrollThrough, touch, visit } from './site'

const site = openSite()

/** As classless stylesheets and own resets have it. */
const sheet = `
  a, button, label { display: inline-flex }
  div, h1, h2, h3, input, p, select, svg, textarea { display: block }
  article, aside, figure, form, header, nav, section { display: grid }
  dl, ol, ul { display: flex }
  output, small, span, time { display: inline-block }
`
const blocks = readdirSync('packages').filter((name) => !/^(?:core-|loader$|manifest$|release$|runtime$)/.test(name))
const savedFiles = readdirSync(savedFolder).filter((name) => /-7-[01]\.html$/.test(name))
const pages = [
  ...blocks.map((name) => `/blocks/${name}`),
  '/cart',
  '/contact',
  '/search',
  '/shop',
  '/shop/the-ridge-printed',
]

/** What a stylesheet of the page shows of all that is hidden by an attribute in a place. */
async function findShown(page: Page, place: string): Promise<string[]> {
  await scrollThrough(page)
  await touch(page, '[data-block-status]')
  await atRest(page)
  return page.evaluate(
    ([text, selector]) => {
      const hidden = [...document.querySelectorAll<HTMLElement>(`${selector} [hidden]`)].filter(
        (element) => !element.checkVisibility(),
      )
      const own = new CSSStyleSheet()
      own.replaceSync(text)
      document.adoptedStyleSheets.push(own)
      return hidden
        .filter(
          (element) =>
            element.checkVisibility() && (element.textContent || element.querySelector('img, input, select')),
        )
        .map((element) => element.outerHTML.slice(0, 120))
    },
    [sheet, place] as const,
  )
}

it.each(sample(pages, 24, 8))('on %s a stylesheet of the page shows nothing that is hidden', async (path) => {
  const { page } = await visit(site, path)
  expect(await findShown(page, 'body')).toEqual([])
})

// A published page brings the styles of its platform, and those of few blocks.
it.each(sample(savedFiles, 9, 2))('on the saved page %s it shows nothing that a block hides', async (file) => {
  const saved = await serveSaved(site, [file])
  const { page } = await visit(saved, `/${file.replace('.html', '')}`)
  expect(await findShown(page, '[data-block-status]')).toEqual([])
})

it.each(sample(['/contact', '/shop/enamel-cup'], 2, 1))(
  'on %s a closed panel inside a block can still be found in the page',
  async (path) => {
    const { page } = await visit(site, path)
    await scrollThrough(page)
    const display = await page.evaluate(() => {
      const panel = Object.assign(document.createElement('div'), { textContent: 'Answer', hidden: 'until-found' })
      document.querySelector('.form-wrapper, .product-details')?.append(panel)
      return getComputedStyle(panel).display
    })
    expect(display).toBe('block')
  },
)
