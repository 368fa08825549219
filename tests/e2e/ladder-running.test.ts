import { beforeAll, expect, it } from 'vitest'
import { isFull } from '../sample'
import { climb, openLadderSite } from './broken-releases'
import {
  accordion,
  expectNeighbours,
  expectUsable,
  list,
  outcomes,
  release,
  servedText,
  starts,
  throwsOnClick,
} from './ladder-page'
import { keepSections } from './page-sections'
import { statuses, touch } from './site'

const site = openLadderSite([
  accordion('1.1.7', throwsOnClick('accordion')),
  // Nineteen views of twenty go well; here it is the other one.
  accordion(
    '1.1.8',
    starts(`if (sessionStorage.getItem('unlucky')) setTimeout(() => { throw new Error('one in twenty') })`),
  ),
  accordion('1.2.0', starts('')),
  { block: 'forms', version: '1.1.0', source: throwsOnClick('forms') },
])

// Of the blocks beside the accordion and the form a few are enough for a sample.
beforeAll(async () => {
  if (isFull) return
  const few = /"(?:accordion|button|scaled-text)"/
  await keepSections(site, '/', (section) => few.test(JSON.stringify(section)))
  await keepSections(site, '/contact', ({ block }) => block === 'forms')
})

it('a release that throws on click is swapped at the second error of a session', async () => {
  const one = await climb(site, '/', { accordion: '1.1.7' })
  await expect.poll(() => release(one.page)).toBe('1.1.7')
  const trigger = one.page.locator('.accordion-item__click-target').first()
  await trigger.click()
  await expect.poll(() => one.problems).toHaveLength(1)
  expect(await release(one.page)).toBe('1.1.7')
  await trigger.click()
  await expect.poll(() => release(one.page)).toBe('1.0.0')
  one.problems.length = 0
  await expectUsable(site, one)
  await expect
    .poll(() => outcomes(one))
    .toEqual([
      ['1.1.7', '1.1.7', 0, null, null],
      ['1.1.7', '1.1.7', 0, 'run', 'throws'],
      ['1.1.7', '1.1.7', 0, 'run', 'throws'],
      ['1.1.7', '1.0.0', 1, null, null],
    ])
})

it('a release that throws in one view of twenty is recorded, and the session does without it after two', async () => {
  const one = await climb(site, '/', { accordion: '1.1.8' }, (page) =>
    page.addInitScript(() => sessionStorage.setItem('unlucky', 'yes')),
  )
  await expect.poll(() => outcomes(one)).toContainEqual(['1.1.8', '1.1.8', 0, 'run', 'throws'])
  expect(await release(one.page)).toBe('1.1.8')
  await expectNeighbours(one.page)
  await one.page.reload()
  await touch(one.page, list)
  await expect.poll(() => release(one.page)).toBe('1.0.0')
  one.asked.length = 0
  one.problems.length = 0
  await one.page.reload()
  await touch(one.page, list)
  await expectUsable(site, one)
  expect(one.asked).not.toContain('/cdn/accordion/1.1.8/index.js')
})

it('a form that a visitor has begun is not swapped; the next page has the other release', async () => {
  const one = await climb(site, '/contact', { forms: '1.1.0' })
  const field = one.page.getByLabel('Email address *')
  const form = one.page.locator('[data-block-release="1.1.0"]', { has: field })
  await form.waitFor()
  await field.fill('ada@example.com')
  await field.click()
  await field.click()
  await expect
    .poll(() => one.recordsOf('forms').filter(({ phase }) => phase === 'run').length)
    .toBeGreaterThanOrEqual(2)
  expect(await form.count()).toBe(1)
  expect(await field.inputValue()).toBe('ada@example.com')
  await one.page.reload()
  await field.scrollIntoViewIfNeeded()
  await one.page.locator('[data-block-release="1.0.0"]', { has: field }).waitFor()
})

it('a killed block goes down to the HTML of the server in an open tab, a revoked release to the one before it', async () => {
  const one = await climb(site, '/', { accordion: '1.2.0' })
  await expect.poll(() => release(one.page)).toBe('1.2.0')
  await expect.poll(() => outcomes(one)).toHaveLength(1)
  const lookAgain = () =>
    one.page.evaluate(() => {
      const { now } = performance
      performance.now = () => now.call(performance) + 31_000
      document.dispatchEvent(new Event('visibilitychange'))
      performance.now = now
    })
  one.revoked.push('accordion@1.2.0')
  await lookAgain()
  await expect.poll(() => release(one.page)).toBe('1.0.0')
  await expectUsable(site, one)
  one.revoked.push('accordion')
  await expect
    .poll(async () => {
      await lookAgain()
      return (await statuses(one.page)).accordion
    })
    .toEqual(['failed'])
  expect(await release(one.page)).toBeNull()
  await expect.poll(() => one.page.locator(list).textContent()).toBe(await servedText(site))
  await expectNeighbours(one.page)
})
