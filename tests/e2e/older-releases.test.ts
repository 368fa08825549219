// Releases that pages of some sites may still have, on the markup of this server.
import { expect, it } from 'vitest'
import { sample } from '../sample'
import { cdnWithOlder } from './made-releases'
import { arrive, openSite, statuses } from './site'

const site = openSite(cdnWithOlder('accordion@1.0.0', 'accordion@2.0.0', 'menu@1.1.1'))

it.each(sample(['2.0.0', '1.0.0'], 2))(
  'release %s of the accordion, which has no step, starts by itself on the markup of this server',
  async (version) => {
    const { page, problems } = await arrive(site, `/?ashlar-release=accordion@${version}`)
    const list = page.locator('.accordion-items-container').first()
    await list.scrollIntoViewIfNeeded()
    await expect.poll(() => list.getAttribute('data-block-release')).toBe(version)
    await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready'])
    const getState = (name: string) => page.getByRole('button', { name }).getAttribute('aria-expanded')
    expect(await getState('walk together')).toBe('true')
    await page.getByRole('button', { name: 'bring' }).click()
    await expect.poll(() => getState('bring')).toBe('true')
    await expect.poll(() => getState('walk together')).toBe('false')
    expect(problems).toEqual([])
  },
)

it('release 1.1.1 of the menu, which has no step, starts by itself on the markup of this server', async () => {
  const { page } = await arrive(site, '/kitchen?ashlar-release=menu@1.1.1')
  await page.locator('.sqs-block-menu[data-block-release="1.1.1"]').waitFor()
  await expect.poll(() => page.getByRole('tab', { name: 'Supper', selected: true }).isVisible()).toBe(true)
})
