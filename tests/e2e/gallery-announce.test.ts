import { beforeAll, expect, it } from 'vitest'
import { serveMedia } from './media-page'
import { serveSaved } from './serve-saved'
import { openSite, type Site, statuses, visit } from './site'

const site = openSite()
let saved: Site

const slide = (at: number, name: string) =>
  `<div class="slide" data-type="image"><img class="thumb-image" src="/content/v1/5f/${at}.jpg" data-image-dimensions="600x400" alt="${name}"></div>`
const controls =
  '<div class="sqs-gallery-controls"><a tabindex="0" role="button" class="previous" aria-label="Previous Slide"></a><a tabindex="0" role="button" class="next" aria-label="Next Slide"></a></div>'
const gallery = (id: string, attributes: string) =>
  `<div id="${id}" class="sqs-gallery-container sqs-gallery-block-slideshow sqs-gallery-has-controls" style="width:600px" ${attributes}><div class="sqs-gallery">${['Dawn', 'Noon', 'Dusk'].map((name, at) => slide(at, name)).join('')}</div>${controls}</div>`

beforeAll(async () => {
  saved = await serveSaved(site, [
    {
      path: '/announced',
      source: `<!doctype html><meta name="viewport" content="width=device-width"><style>body{margin:0}.sqs-gallery-controls a{display:inline-block;height:20px;width:20px}</style><body>
${gallery('stacked', 'data-design="slideshow" data-loop="true"')}
${gallery('strip', 'data-design="slider"')}
${gallery('auto', 'data-design="slideshow" data-autoplay="true" data-autoplay-delay="1"')}`,
    },
  ])
})

it('[GAL-30] a step by a control says position and name of the slide, in each design; autoplay says nothing', async () => {
  const options = { viewport: { width: 1280, height: 2400 } }
  const { page } = await visit(saved, '/announced', options, async (one) => void (await serveMedia(one)))
  await expect.poll(async () => (await statuses(page)).gallery).toEqual(['ready', 'ready', 'ready'])
  for (const id of ['stacked', 'strip']) {
    const area = page.locator(`#${id}`)
    await area.getByRole('button', { name: 'Next Slide' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => area.getByRole('status').textContent()).toMatch(/^2 of 3\s+Noon$/)
    const box = await area.getByRole('status').boundingBox()
    expect([box?.width, box?.height], 'nothing of it is seen').toEqual([1, 1])
  }
  const auto = page.locator('#auto')
  const current = () => auto.locator('.sqs-active-slide img').getAttribute('alt')
  const first = await current()
  await expect.poll(current).not.toBe(first)
  expect(await auto.getByRole('status').count()).toBe(0)
})
