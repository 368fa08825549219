import { fixturesOf } from '@repo/tooling/fixtures'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import { facts } from './contract'
import { type AccordionConfig, Markup } from './markup'
import './style.css'
import './step'

const fixtures = await fixturesOf('accordion')

const root = () => document.querySelector('ul') as HTMLElement
const button = (name: string) => page.getByRole('button', { name, exact: true }).element() as HTMLElement
const panels = () => [...document.querySelectorAll<HTMLElement>('.accordion-item__dropdown')]
/** The titles that are announced as open. */
const open = () => [...document.querySelectorAll('[aria-expanded=true]')].map(({ textContent }) => textContent)
/** The answers that can be read. */
const visible = () => panels().flatMap(({ offsetHeight, textContent }) => (offsetHeight > 0 ? [textContent] : []))

const items = ['One', 'Two', 'Three'].map((title, at) => ({
  title,
  text: [`Answer ${at + 1}`],
  id: title.toLowerCase(),
}))

function serve(config: Partial<AccordionConfig> = {}, hash = '') {
  document.body.innerHTML = renderToStaticMarkup(createElement(Markup, { config: { items, ...config } }))
  history.replaceState(null, '', hash || location.pathname)
  // The page is parsed, and the bootstrap has seen its blocks.
  document.dispatchEvent(new Event('DOMContentLoaded'))
  root().dataset.blockStatus = 'queued'
}

async function start() {
  root().dataset.blockStatus = 'ready'
  await init(root())
}

beforeEach(() => serve())
afterEach(() => {
  destroy(root())
  document.body.innerHTML = ''
  history.replaceState(null, '', location.pathname)
})

it('[ACC-01] a press opens and closes an answer before the block has come, and opening closes the others', () => {
  expect([open(), visible()]).toEqual([[], []])
  button('One').click()
  expect([open(), visible()]).toEqual([['One'], ['Answer 1']])
  expect(page.getByRole('region', { name: 'One' }).element().textContent).toBe('Answer 1')
  button('Two').click()
  expect([open(), visible()]).toEqual([['Two'], ['Answer 2']])
  button('Two').click()
  expect([open(), visible()]).toEqual([[], []])
})

it('[ACC-01] several may be open, and the first is open from the start, where the page wants it', () => {
  serve({ shouldAllowMultipleOpenItems: true, isExpandedFirstItem: true })
  button('Three').click()
  expect([open(), visible()]).toEqual([
    ['One', 'Three'],
    ['Answer 1', 'Answer 3'],
  ])
})

it.each([
  ['a pointer', () => userEvent.click(button('Two'))],
  ['Enter', () => userEvent.type(button('Two'), '{Enter}', { skipClick: true })],
  ['Space', () => userEvent.type(button('Two'), ' ', { skipClick: true })],
])('[ACC-01] %s opens an answer', async (_, press) => {
  button('Two').focus()
  await press()
  expect([open(), visible()]).toEqual([['Two'], ['Answer 2']])
})

it('[ACC-01.1] a double click opens', async () => {
  await userEvent.dblClick(button('One'))
  expect(open()).toEqual(['One'])
})

it("the browser's search finds a closed answer and opens it", () => {
  expect(panels().map((panel) => panel.getAttribute('hidden'))).toEqual(Array(3).fill('until-found'))
  panels()[1]?.firstElementChild?.dispatchEvent(new Event('beforematch', { bubbles: true }))
  expect([open(), visible()]).toEqual([['Two'], ['Answer 2']])
})

it('a link to an item of the page opens it', async () => {
  location.hash = 'three'
  await expect.poll(open).toEqual(['Three'])
})

it('an accordion of a page whose address leads somewhere is left to its block', async () => {
  serve({}, '#two')
  expect(root().matches('[data-complete],:has([hidden],[aria-expanded])')).toBe(false)
  await start()
  expect(open()).toEqual(['Two'])
})

it('the block goes on from what is open: neither the first item nor the address open one again', async () => {
  serve({ isExpandedFirstItem: true })
  expect(open()).toEqual(['One'])
  location.hash = 'three'
  await expect.poll(open).toEqual(['Three'])
  button('Two').click()
  await start()
  expect([open(), visible()]).toEqual([['Two'], ['Answer 2']])
  button('Two').click()
  expect(open()).toEqual([])
})

it('dispatches the events of the block, with the index of the item', () => {
  const events: unknown[] = []
  for (const type of ['accordion:open', 'accordion:close'] as const)
    document.addEventListener(type, ({ detail }) => events.push([type, detail.index]), { once: true })
  button('Two').click()
  button('Two').click()
  expect(events).toEqual([
    ['accordion:open', 1],
    ['accordion:close', 1],
  ])
})

it('a press that it answers is not kept for the block', () => {
  const pressed = vi.fn()
  document.addEventListener('click', pressed, { capture: true, once: true })
  button('One').click()
  expect(pressed).not.toHaveBeenCalled()
  expect(document.querySelector('[data-is-open=true]')?.id).toBe('one')
})

it('a press is left to a block that starts, and answered for one that has failed', () => {
  for (const status of ['starting', 'ready']) {
    root().dataset.blockStatus = status
    button('One').click()
    expect(open()).toEqual([])
  }
  root().dataset.blockStatus = 'failed'
  button('One').click()
  expect([open(), visible()]).toEqual([['One'], ['Answer 1']])
})

it('an accordion without the mark of this markup is left to its block', () => {
  document.body.innerHTML = renderToStaticMarkup(createElement(Markup, { config: { items } })).replace(
    'data-step=""',
    '',
  )
  document.dispatchEvent(new Event('DOMContentLoaded'))
  button('One').click()
  expect(root().matches('[data-complete],:has([hidden],[aria-expanded])')).toBe(false)
})

/** The accordion of a published page, as its server marks it, once it is parsed; `change` alters its markup. */
function servePublished(change = (html: string) => html) {
  document.body.innerHTML = change(fixtures.published)
  for (const element of document.querySelectorAll<HTMLElement>(facts.stepsOn)) element.dataset.step = ''
  document.dispatchEvent(new Event('DOMContentLoaded'))
}

it('[ACC-01] an accordion of a published page opens and closes, and marks its items and icons', () => {
  servePublished()
  const marked = () =>
    [...document.querySelectorAll<HTMLElement>('.accordion-item,.accordion-icon-container')].map(
      ({ dataset }) => dataset.isOpen,
    )
  const looks = ['Delivery', 'Returns', 'Returns'].map((name) => {
    button(name).click()
    return [open(), marked()]
  })
  expect(looks).toEqual([
    [['Delivery'], ['true', 'true', 'false', 'false']],
    [['Returns'], ['false', 'false', 'true', 'true']],
    [[], ['false', 'false', 'false', 'false']],
  ])
})

it('[ACC-01] the first item of a published accordion is open where the page wants it', () => {
  servePublished((html) => html.replace('data-is-expanded-first-item=""', 'data-is-expanded-first-item="true"'))
  expect(open()).toEqual(['Delivery'])
})

it.each([
  ['an odd value', 'data-is-expanded-first-item=""', 'data-is-expanded-first-item="yes"'],
  ['an item that is open', 'aria-expanded="false"', 'aria-expanded="true"'],
  ['another element among its items', '<li class="accordion-item">', '<li>More</li><li class="accordion-item">'],
])('a published accordion with %s is left to its block', (_, from, to) => {
  servePublished((html) => html.replace(from, to))
  expect(root().matches('[data-complete],:has([hidden])')).toBe(false)
})

it('an item of a published accordion without a button or an answer is left as it is, and the others work', () => {
  servePublished((html) => html.replace(/<button.*?<\/button>/, 'Delivery'))
  button('Returns').click()
  expect(open()).toEqual(['Returns'])
  expect(panels().map(({ hidden }) => hidden)).toEqual([false, false])
})
