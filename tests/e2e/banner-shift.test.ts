import { expect, it } from 'vitest'
import { getMoves, watchShifts } from './layout-shifts'
import { atRest } from './rest'
import { openSite, visit } from './site'

const site = openSite()
const bars = '.sqs-cookie-banner-v2,.sqs-announcement-bar,.sqs-mobile-info-bar'

it.each([390, 1280])(
  '[CNS-02] a bar that the server has sent does not move while its page arrives at a slow processor, in a window of %d px',
  async (width) => {
    const { page } = await visit(site, '/blocks/all', { viewport: { width, height: 720 } }, async (one) => {
      await watchShifts(one, bars)
      const session = await one.context().newCDPSession(one)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    })
    await page.mouse.move(200, 300)
    await page.mouse.move(210, 310)
    await atRest(page)
    await page.locator('.sqs-cookie-banner-v2').waitFor()
    expect(await getMoves(page)).toEqual([])
  },
)
