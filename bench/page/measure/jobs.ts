// Each job of the page used once as a visitor does, and seen to be done: a page that does less fails the bench.
import type { Page } from 'playwright-core'
import { firstControl, readShownSlide } from '../../pages/first-screen.ts'

// Texts and places are read by plain functions of the page and presses are sent by coordinates: locators would leave code of their own in the heap.

/** Reads to the end, as a visitor who scrolls does. */
const readToTheEnd = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      scrollTo(0, y)
      // On a busy machine as well each place is painted once: what is loaded on sight has been seen.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 150)))
    }
  })

/** Presses the middle of an element, scrolled to the middle of the window; the pointer leaves it afterwards. */
async function press(page: Page, selector: string) {
  const { x, y } = await page.evaluate((wanted) => {
    const element = document.querySelector(wanted)
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
    return { x: left + width / 2, y: top + height / 2 }
  }, selector)
  await page.mouse.click(x, y)
  await page.mouse.move(0, 0)
}

/** The text that a visitor sees. */
const readText = (page: Page, selector: string) =>
  // biome-ignore lint/performance/useDomNodeTextContent: textContent has the text of hidden elements as well
  page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText ?? '', selector)

/** The marquee runs by itself. */
async function watchMarquee(page: Page) {
  const getPlaces = () =>
    page.evaluate(() => {
      const items = [...document.querySelectorAll('[data-s=marquee] *')]
      const seconds = items.filter(({ textContent }) => textContent === 'Item number 2')
      return seconds.map((item) => item.getBoundingClientRect().left)
    })
  await page.evaluate(() => document.querySelector('[data-s=marquee]')?.scrollIntoView({ block: 'center' }))
  const before = await getPlaces()
  await page.waitForTimeout(500)
  const after = await getPlaces()
  return before.some((left, at) => left !== after[at])
}

async function showNextSlide(page: Page) {
  const before = await page.evaluate(readShownSlide)
  await press(page, firstControl)
  await page.waitForTimeout(1500)
  return (await page.evaluate(readShownSlide))?.name !== before?.name
}

const secondQuestion = '[data-s=accordion] [data-t="1"]'

/** The question as it is painted: its sign shows whether it is open. */
async function paintQuestion(page: Page) {
  const clip = await page.evaluate((wanted) => {
    const { x, y, width, height } = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect()
    return { x, y: y + scrollY, width, height }
  }, secondQuestion)
  return page.screenshot({ clip, fullPage: true })
}

async function openAnswer(page: Page) {
  const isOpen = () =>
    page.evaluate(() => {
      const answers = [...document.querySelectorAll('[data-s=accordion] p')]
      return answers.find(({ textContent }) => textContent.startsWith('Answer 2.'))?.checkVisibility() === true
    })
  const before = { isOpen: await isOpen(), painted: await paintQuestion(page) }
  await press(page, secondQuestion)
  await page.waitForTimeout(600)
  const hasSign = !before.painted.equals(await paintQuestion(page))
  return !before.isOpen && (await isOpen()) && hasSign
}

async function openPicture(page: Page) {
  const isOpen = () =>
    page.evaluate(() =>
      document
        .elementsFromPoint(innerWidth / 2, innerHeight / 2)
        .some(
          (element) =>
            element instanceof HTMLImageElement &&
            element.naturalWidth > 0 &&
            (element.closest('dialog') !== null || !element.closest('[data-s]')),
        ),
    )
  await press(page, '#grid a')
  await page.waitForTimeout(1500)
  const wasOpen = await isOpen()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(1000)
  return wasOpen && !(await isOpen())
}

async function addToCart(page: Page) {
  const before = await readText(page, '[data-s=cart]')
  await press(page, '[data-add="1"]')
  await page.waitForTimeout(1500)
  return (await readText(page, '[data-s=cart]')) !== before
}

async function sendEmptyForm(page: Page) {
  const before = await readText(page, '[data-s=form]')
  await press(page, '[data-submit]')
  await page.waitForTimeout(1500)
  const hasMark = await page.evaluate(() => document.querySelector('[data-s=form] [aria-invalid=true]') !== null)
  return hasMark && (await readText(page, '[data-s=form]')) !== before
}

const showBanner = async (page: Page) => (await readText(page, 'body')).includes('We use cookies to run this site')

const byBrowser = { 'a marquee that runs': watchMarquee, 'an answer with a sign': openAnswer, 'a banner': showBanner }
const byScript = {
  'a slide': showNextSlide,
  'a picture': openPicture,
  'the cart': addToCart,
  'a wrong form': sendEmptyForm,
}

/** Reads to the end and uses each job once; the page without script only those that it can do. Throws where one is not done. */
export async function doEachJob(page: Page, name: string, hasScript: boolean): Promise<void> {
  await readToTheEnd(page)
  for (const [job, use] of Object.entries({ ...byBrowser, ...(hasScript && byScript) }))
    if (!(await use(page)))
      throw new Error(`The page "${name}" does not do its job: ${job}. Its numbers would be those of a smaller page.`)
}
