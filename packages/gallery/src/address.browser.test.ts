import { settled } from '@repo/tooling/wait'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'

const setMotion = (reducedMotion: 'reduce' | 'no-preference') => commands.emulateMedia({ reducedMotion })
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACADs='

/** A gallery of our own markup, with these attributes. */
function markup(
  attributes: string,
  count = 5,
  inner = (at: number) => `<img src="${pixel}" width="600" height="400" alt="${at}">`,
) {
  const slides = Array.from(
    { length: count },
    (_, at) => `<div class="slide" data-slide-id="s${at}" data-slide-url="/walks/s${at}">${inner(at)}</div>`,
  )
  return `<section class="sqs-gallery-container" aria-label="Walks" ${attributes}><div class="sqs-gallery">${slides.join('')}</div><div class="sqs-gallery-controls"><button class="previous"></button><p class="sqs-gallery-counter"></p><button class="next"></button></div></section>`
}

const roots: HTMLElement[] = []
async function start(html: string, context = {}): Promise<HTMLElement> {
  document.body.innerHTML = html
  const found = [...document.querySelectorAll<HTMLElement>('.sqs-gallery-container,[data-controller]')]
  for (const root of found) await init(root, context)
  roots.push(...found)
  return found[0] as HTMLElement
}
const slides = () => [...document.querySelectorAll<HTMLElement>('.slide')]
const active = () => slides().findIndex((slide) => slide.matches('.sqs-active-slide'))
const next = () => page.getByRole('button', { name: 'Next slide' })

beforeEach(async () => {
  await page.viewport(900, 700)
  await setMotion('reduce')
  history.replaceState(null, '', location.pathname)
})
afterEach(() => {
  for (const root of roots.splice(0)) destroy(root)
  document.body.innerHTML = ''
  document.documentElement.dir = ''
  vi.restoreAllMocks()
})

it('[GAL-19] arrow keys move it, but not while the visitor types, while it moves, or out of view', async () => {
  await start(`<input>${markup('data-design="slideshow"')}<p style="height:3000px"></p>`)
  await userEvent.keyboard('{ArrowRight}')
  expect(active()).toBe(1)
  document.querySelector('input')?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(active()).toBe(1)
  document.querySelector('input')?.blur()
  window.scrollTo(0, 2500)
  await settled()
  await userEvent.keyboard('{ArrowRight}')
  expect(active()).toBe(1)
  window.scrollTo(0, 0)
  await settled()
  await userEvent.keyboard('{ArrowLeft}')
  expect(active()).toBe(0)
})

it('on a page that reads from right to left the left arrow goes on', async () => {
  document.documentElement.dir = 'rtl'
  await start(markup('data-design="slideshow"'))
  await settled()
  await userEvent.keyboard('{ArrowLeft}')
  expect(active()).toBe(1)
})

it('[GAL-22] an address with a known itemId opens that slide, and any other the first', async () => {
  for (const [itemId, slide] of [
    ['s3', 3],
    ['s9', 0],
  ] as const) {
    history.replaceState(null, '', `?itemId=${itemId}`)
    await start(markup('data-design="slideshow"'))
    expect(active()).toBe(slide)
  }
  history.replaceState(null, '', location.pathname)
})

it('[GAL-10] a slide has a name in the address: #id shows it, and with history-hash the address follows', async () => {
  history.replaceState(null, '', '#s3')
  await start(markup('data-design="slideshow" data-history-hash="true"'))
  expect(active()).toBe(3)
  await next().click()
  expect(location.hash).toBe('#s4')
})
