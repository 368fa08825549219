// Keys of the page that others have a use for, while blocks that act with keys are in view.
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { currentSlide, serveMedia } from './media-page'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, type Site, statuses, visit } from './site'

const site = openSite()
let saved: Site

const slide = (at: number) =>
  `<div class="slide" data-type="image"><img class="thumb-image" src="/content/v1/5f/${at}.jpg" data-image-dimensions="600x400" alt="${at}"></div>`
const source = `<!doctype html><meta name="viewport" content="width=device-width"><body>
<div class="sqs-gallery-container sqs-gallery-block-slideshow" id="show" data-design="slideshow" style="width:600px"><div class="sqs-gallery">${[0, 1, 2, 3, 4].map(slide).join('')}</div></div>
<p><label><input type="radio" name="size" id="radio" value="s" checked>S</label><label><input type="radio" name="size" value="m">M</label></p>
<p><input type="range" id="range" value="50"><select id="select"><option>one<option>two</select><input id="text" value="walk"></p>
<div id="area" tabindex="0" style="width:200px;overflow-x:auto"><p style="width:900px">A wide table</p></div>
<div id="tabs" role="tablist"><button role="tab" id="tab">One</button></div>
<div id="words" contenteditable><b>Words</b></div>
<a id="link" href="#show">A link</a><my-field></my-field>
<script>
customElements.define('my-field', class extends HTMLElement {
  constructor() {
    super()
    this.attachShadow({ mode: 'open' }).innerHTML = '<input type="range" value="50">'
  }
})
</script></body>`

beforeAll(async () => {
  saved = await serveSaved(site, [{ path: '/keys', source }])
})

async function open() {
  const { page, problems } = await visit(saved, '/keys', { viewport: { width: 1280, height: 1200 } }, serveMedia)
  await expect.poll(async () => (await statuses(page)).gallery).toEqual(['ready'])
  const current = () => currentSlide(page, '#show')
  /** Presses a key with the focus on an element; what it holds, and the slide of the gallery. */
  const press = async (selector: string, key: string) => {
    const field = page.locator(selector)
    await field.focus()
    await page.keyboard.press(key)
    return field.evaluate((element) => (element as HTMLInputElement).value)
  }
  return { page, problems, current, press }
}

const getChosen = (page: Page) => page.locator('[name=size]:checked').inputValue()

it('[DOM-09] arrow keys stay with radios, ranges, lists, texts, areas that scroll, roles and shadow roots; the rest moves the gallery', async () => {
  const { page, problems, current, press } = await open()
  const first = await current()
  await press('#radio', 'ArrowRight')
  expect(await getChosen(page)).toBe('m')
  expect(await press('#range', 'ArrowRight')).toBe('51')
  expect(await press('#select', 'ArrowRight')).toBe('two')
  for (const field of ['#text', '#words', '#tab']) await press(field, 'ArrowRight')
  expect(await press('my-field input', 'ArrowRight')).toBe('51')
  await press('#area', 'ArrowRight')
  await expect.poll(() => page.locator('#area').evaluate((area) => area.scrollLeft)).toBeGreaterThan(0)
  // Commands of the browser.
  for (const modifier of ['Alt', 'Control', 'Meta', 'Shift']) await press('#link', `${modifier}+ArrowRight`)
  expect(await current()).toBe(first)
  await press('#link', 'ArrowRight')
  await expect.poll(current).not.toBe(first)
  expect(problems).toEqual([])
})

it('[DOM-10] the keys of a word that is composed are its own: results stay open, and the focus in the field; afterwards they act', async () => {
  const { page, problems } = await visit(site, '/blocks/search')
  const field = page.locator('main').getByRole('searchbox').first()
  const preview = page.locator('main .search-preview').first()
  const isFocused = () => field.evaluate((element) => element === document.activeElement)
  await field.focus()
  await field.pressSequentially('sock')
  await expect.poll(() => preview.getByRole('link').count()).toBeGreaterThan(0)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'くつ', selectionStart: 2, selectionEnd: 2 })
  await page.keyboard.press('ArrowDown')
  expect(await isFocused()).toBe(true)
  // As an input method sends it: the browser, which empties the field at a press of its own, does nothing.
  const isLeftAlone = await field.evaluate((element) => {
    const press = { key: 'Escape', isComposing: true, bubbles: true, cancelable: true }
    return element.dispatchEvent(new KeyboardEvent('keydown', press))
  })
  expect(isLeftAlone).toBe(true)
  await expect.poll(() => preview.getAttribute('data-state')).toBe('open')
  // The word is written; its results stand there until others come.
  await session.send('Input.insertText', { text: 'くつ' })
  const answer = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === 'socks')
  await field.fill('socks')
  await answer
  await atRest(page)
  await expect.poll(() => preview.getByRole('link').count()).toBeGreaterThan(0)
  await page.keyboard.press('ArrowDown')
  expect(await isFocused()).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(() => preview.getAttribute('data-state')).toBe('closed')
  expect(problems).toEqual([])
})

/** Holds a key until the browser repeats it, a quarter of a second after the press at the earliest, and for some repetitions. */
async function hold(page: Page, key: string) {
  await page.keyboard.down(key)
  await atRest(page)
  for (let presses = 0; presses < 5; presses++) await page.keyboard.down(key)
  await page.keyboard.up(key)
  await atRest(page)
}

it('[OVR-07] a key that is held opens the lightbox once, and closes it once', async () => {
  const { page, problems, asked } = await visit(site, '/blocks/lightbox', { reducedMotion: 'reduce' })
  const dialog = page.locator('dialog:modal')
  const opener = page.locator('main .block-preview a[href*="sunset"]')
  for (const key of ['Enter', ' ']) {
    // What keeps the focus inside is fetched with the first dialog.
    await opener.press(key)
    await expect.poll(() => dialog.count()).toBe(1)
    await expect.poll(() => asked.some((path) => path.includes('/focus-trap'))).toBe(true)
    await atRest(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    await opener.focus()
    await hold(page, key)
    expect(await dialog.count(), key).toBe(1)
    await dialog.getByRole('button', { name: 'Close' }).focus()
    await hold(page, key)
    await expect.poll(() => dialog.count(), { message: key }).toBe(0)
  }
  expect(problems).toEqual([])
})
