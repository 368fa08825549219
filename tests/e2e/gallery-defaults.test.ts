import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { serveMedia } from './media-page'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, type Site, statuses, visit } from './site'

const site = openSite()
let saved: Site

const square = (at: number) =>
  `<div class="slide" data-type="image"><img src="/content/v1/5f/${at}.jpg" width="400" height="400" data-image-dimensions="400x400" alt="${at}"></div>`
const squares = (count: number) => Array.from({ length: count }, (_, at) => square(at)).join('')
const gallery = (id: string, width: number, attributes: string, slides: string) =>
  `<section id="${id}" class="sqs-gallery-container" style="width:${width}px" ${attributes}><div class="sqs-gallery">${slides}</div></section>`
const source = `<!doctype html><head><style>body{margin:0}img{display:block}</style></head><body>
${gallery('autocolumns', 1000, 'data-design="autocolumns"', squares(5))}
${gallery('autogrid', 1000, 'data-design="autogrid"', squares(5))}
${gallery('autorows', 1060, 'data-design="grid" data-layout="autorows"', squares(8))}
${gallery('grid', 1000, 'data-design="grid"', squares(5))}
${gallery('slider', 800, 'data-design="slider"', squares(3))}
${gallery('videos', 1000, 'data-design="grid" data-layout="autorows"', squares(4).replaceAll('data-type="image"', 'data-type="video"').replaceAll('data-image-dimensions="400x400"', ''))}
${gallery('carousel', 724, 'data-design="carousel" data-slides-per-row="4"', squares(9))}`

beforeAll(async () => {
  saved = await serveSaved(site, [{ path: '/defaults', source }])
})

/** Boxes of the slides of a gallery, from its corner: x, y, width and height in CSS pixels. */
const boxes = (page: Page, id: string) =>
  page.locator(`#${id} .sqs-gallery`).evaluate((list) => {
    const from = list.getBoundingClientRect()
    return [...list.querySelectorAll('.slide')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x - from.x, y - from.y, width, height].map(Math.round)
    })
  })

it('[GAL-15.1] [GAL-11.1] a gallery whose markup leaves an option out has its default, and a carousel follows its width', async () => {
  const { page } = await visit(saved, '/defaults', { viewport: { width: 1280, height: 5000 } }, serveMedia)
  await expect.poll(async () => (await statuses(page)).gallery).toEqual(Array.from({ length: 7 }, () => 'ready'))
  await atRest(page)
  const [columns, grid, rows] = await Promise.all(['autocolumns', 'autogrid', 'autorows'].map((id) => boxes(page, id)))
  const getColumns = (all: number[][] = []) => all.map(([x, , width]) => [x, width])
  const four = [0, 250, 500, 750, 0].map((x) => [x, 250])
  expect([getColumns(columns), getColumns(grid)]).toEqual([four, four])
  // Rows of 250 px with 20 px between: four squares fill 1060 px.
  const inRows = [0, 270].flatMap((y) => [0, 270, 540, 810].map((x) => [x, y, 250, 250]))
  expect(rows).toEqual(inRows)
  expect(getColumns(await boxes(page, 'grid'))).toEqual([0, 255, 510, 765, 0].map((x) => [x, 235]))
  expect((await boxes(page, 'slider'))[0]?.[3]).toBe(800 / 2)
  const shapes = (await boxes(page, 'videos')).map(([, , width = 0, height = 1]) => (width / height).toFixed(1))
  expect(shapes).toEqual(['1.8', '1.8', '1.8', '1.8'])
  for (const [width, count] of [
    [724, 4],
    [723, 3],
    [480, 3],
    [479, 2],
  ] as const) {
    await page.locator('#carousel').evaluate((one, to) => one.style.setProperty('width', `${to}px`), width)
    const inView = async () => Math.floor(width / ((await boxes(page, 'carousel'))[0]?.[2] ?? width))
    await expect.poll(inView).toBe(count)
  }
})
