// The lightbox of an image block of a published page.
import { expect, it } from 'vitest'
import { openPlatformPage } from './platform-site'
import { openSite } from './site'

const site = openSite()
const still = { reducedMotion: 'reduce' } as const

const image =
  '<img class="thumb-image" data-src="/bay.jpg" data-image="/bay.jpg" data-image-dimensions="1500x1000" alt="The bay" style="width:300px;height:200px">'
const asked =
  'style="padding:0;border:0" data-description="&lt;p&gt;A &lt;em&gt;quiet&lt;/em&gt; bay&lt;/p&gt;" data-lightbox-theme="light"'
const block = (inner: string) =>
  `<div class="sqs-block image-block sqs-block-image" data-block-type="5"><div class="sqs-block-content"><figure class="sqs-block-image-figure" style="margin:0">${inner}</figure></div></div>`
const button = block(
  `<button class="sqs-block-image-button lightbox" ${asked}><span class="v6-visually-hidden" style="position:absolute;clip-path:inset(50%)">View fullsize</span><noscript><img src="/bay.jpg" alt="The bay"></noscript>${image}</button>`,
)
const box = block(`<div class="image-block-wrapper lightbox" ${asked}>${image}</div>`)

it.each([
  ['button', button],
  ['box', box],
] as const)(
  '[LBX-07] the %s around a picture opens it large by pointer and by key, with its description and theme, and has the focus again',
  async (_kind, body) => {
    const { page, problems } = await openPlatformPage(site, { css: '.image-block{width:600px}', body }, still)
    const opener = page.locator('.sqs-block-image .lightbox')
    const ownWidth = body === box ? 600 : 300
    // Until its picture has an address it is as wide as the words for it.
    await expect.poll(async () => (await opener.boundingBox())?.width).toBe(ownWidth)
    // A box is a control once it was pressed.
    for (const press of ['pointer', 'Enter', ' ']) {
      if (press === 'pointer') await opener.click()
      else await opener.press(press)
      await page.waitForSelector('dialog.lightbox[open][data-theme=light] .lightbox-item[data-state=ready]')
      await expect.poll(() => page.locator('.lightbox-caption em').textContent()).toBe('quiet')
      await expect.poll(() => page.locator('.lightbox-picture').getAttribute('alt')).toBe('The bay')
      // The class of the opener is that of the dialog, too, and no rule of the dialog's.
      expect((await opener.boundingBox())?.width).toBe(ownWidth)
      await page.keyboard.press('Escape')
      await expect.poll(() => opener.evaluate((one) => document.activeElement === one)).toBe(true)
      await page.waitForFunction(() => !history.state?.lightbox)
    }
    expect(problems).toEqual([])
  },
)
