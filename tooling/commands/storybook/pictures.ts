import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { picturesFolder } from '../../build/docs/pictures-folder.ts'
import { readGuide } from '../../build/docs/story-guide.ts'
import { packages } from '../../build/workspace.ts'
import { withBrowser } from '../../testkit/browser/with-browser.ts'
import { serveFolder } from './serve-folder.ts'

interface Entry {
  readonly id: string
  readonly type: string
  readonly importPath: string
  readonly exportName?: string
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const window = { width: 720, height: 450 }
const picture = { width: 480, height: 300 }
const margin = 24
/** Each waits for its story most of the time. */
const pagesAtOnce = 4

/** The boxes of all words, pictures and fields in the window. */
async function findBoxes(page: Page): Promise<Box[]> {
  return page.evaluate(() => {
    const isShown = (element: Element | null) =>
      element?.checkVisibility() === true && !element.closest('script, style, template')
    const elements = [...document.body.querySelectorAll('*')].filter(isShown)
    const fields = elements.filter((element) => element.matches('a, img, svg, video, button, input, textarea, iframe'))
    const words = elements.flatMap((element) =>
      [...element.childNodes].filter((node) => node instanceof Text && node.data.trim()),
    )
    const boxes = [...fields, ...words].map((node) => {
      const range = document.createRange()
      range.selectNode(node)
      return range.getBoundingClientRect()
    })
    return boxes
      .filter((box) => box.width > 1 && box.height > 1 && box.top < innerHeight && box.left < innerWidth)
      .map(({ x, y, width, height }) => ({ x, y, width, height }))
  })
}

/** The part of the window that a block fills; all of it where there is nothing. */
function surround(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, ...window }
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** The content with some room around it, inside of the window. */
function addRoom({ x, y, width, height }: Box): Box {
  const left = Math.max(0, x - margin)
  const top = Math.max(0, y - margin)
  const right = Math.min(window.width, x + width + margin)
  const bottom = Math.min(window.height, y + height + margin)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The same picture in the middle of one size for all, as WebP, which the browser writes itself. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const address = await page.evaluate(
    async ({ source, width, height }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('The browser draws no pictures. None is written. Take another browser.')
      const scale = Math.min(width / image.width, height / image.height, 1.5)
      const size = { width: image.width * scale, height: image.height * scale }
      context.fillStyle = '#fff'
      context.fillRect(0, 0, width, height)
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, (width - size.width) / 2, (height - size.height) / 2, size.width, size.height)
      return canvas.toDataURL('image/webp', 0.8)
    },
    { source: png.toString('base64'), ...picture },
  )
  return Buffer.from(address.replace(/^.*,/, ''), 'base64')
}

/** The story of a block's picture: the one that its guide names, or the first. */
function findStory(entries: readonly Entry[], folder: string, path: string): Entry | undefined {
  const stories = entries.filter(({ type, importPath }) => type === 'story' && importPath.includes(`/${folder}/src/`))
  const { picture: name } = readGuide(path)
  return stories.find(({ exportName }) => exportName === name) ?? stories[0]
}

/** Takes the picture of every block from a built Storybook, for its welcome page; that of a later `npm run storybook` shows them, too. */
export async function takePictures(folder: string): Promise<void> {
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, Entry>>
  }
  mkdirSync(picturesFolder, { recursive: true })
  const { origin, close } = await serveFolder(folder)
  const stories = packages().flatMap(({ folder: block, path }) => {
    const story = findStory(Object.values(entries), block, path)
    return story ? [{ ...story, block }] : []
  })
  const take = (browser: Browser) =>
    Promise.all(Array.from({ length: pagesAtOnce }, () => takeEach(browser, origin, stories)))
  await withBrowser(take).finally(close)
  cpSync(picturesFolder, join(folder, 'pictures'), { recursive: true })
}

/** Takes pictures until no story waits for one. */
async function takeEach(browser: Browser, origin: string, waiting: (Entry & { readonly block: string })[]) {
  const page = await browser.newPage({ viewport: window, reducedMotion: 'reduce' })
  for (let story = waiting.pop(); story; story = waiting.pop()) {
    await page.goto(`${origin}/iframe.html?viewMode=story&id=${story.id}`, { waitUntil: 'networkidle' })
    // Pictures fade in, and dialogs open, once the story has been acted out.
    await page.waitForTimeout(1000)
    const clip = addRoom(surround(await findBoxes(page)))
    writeFileSync(join(picturesFolder, `${story.block}.webp`), await toWebp(page, await page.screenshot({ clip })))
  }
}
