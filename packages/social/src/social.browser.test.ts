import type { Services } from '@ashlar/core-block'
import { createSite } from '@ashlar/core-site'
import { fixturesOf } from '@repo/tooling/fixtures'
import { settled } from '@repo/tooling/wait'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { contract, destroy, init } from './block'
import { provider } from './effects/follow'

const fixtures = await fixturesOf('social')

const library = new URL('../fixtures/follow-script.js', import.meta.url).href
const { url, timeout } = provider
let allow = () => {}
let started: HTMLElement[] = []

function start(html: string, pageType = 2) {
  document.body.innerHTML = html
  const { site } = createSite({ pageType })
  const allowed = new Promise<void>((resolve) => (allow = resolve))
  const consent = { whenAllowed: () => allowed, allows: () => false }
  started = [...document.querySelectorAll<HTMLElement>(contract.selectors.join(','))]
  for (const one of started) init(one, { services: { site, consent } as unknown as Partial<Services> })
}
const scripts = () =>
  [...document.querySelectorAll('head script')].filter((element) => element.outerHTML.includes('follow-script'))

beforeEach(() => {
  provider.url = library
})
afterEach(() => {
  for (const one of started) destroy(one)
  Object.assign(provider, { url, timeout })
  Reflect.deleteProperty(window, 'twttr')
  for (const one of scripts()) one.remove()
  document.body.innerHTML = ''
})

it('[SOC-02] a follow button waits for consent, then replaces its plain link, and goes with the block', async () => {
  start(fixtures.clean)
  expect(scripts()).toHaveLength(0)
  const link = document.querySelector<HTMLElement>('.squarespace-follow-button a')
  allow()
  await expect.element(page.getByRole('button', { name: 'Follow @aitz' })).toBeVisible()
  await expect.poll(() => link?.hidden).toBe(true)
  for (const one of started) destroy(one)
  expect(link?.hidden).toBe(false)
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

it('[SOC-02] the script has 10000 ms, and loads once for several buttons', async () => {
  expect(timeout).toBe(10_000)
  const button = (name: string) => `<span class="squarespace-follow-button" data-username="${name}"></span>`
  start(button('ada') + button('bob'))
  allow()
  await expect.element(page.getByRole('button', { name: 'Follow @bob' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Follow @ada' })).toBeVisible()
  expect(scripts()).toHaveLength(1)
})

it('pages on which something is paid load no script, nor does a name that is none', async () => {
  start(fixtures.clean, 203)
  allow()
  await settled()
  expect(scripts()).toHaveLength(0)
  start(fixtures.broken)
  allow()
  await settled()
  expect(scripts()).toHaveLength(0)
})
