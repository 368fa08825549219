// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import type { Job, Status } from './job'
import type { ChosenRelease } from './page-manifest'
import { switchStyles } from './start-release'

const releases = ['2.0.0', '1.1.0', '1.0.0'].map((version) => ({ version, url: `/map/${version}/index.js` }))
const [next, stable, old] = releases as unknown as [ChosenRelease, ChosenRelease, ChosenRelease]
const createJob = (more: Partial<Job> = {}) =>
  ({ entry: { name: 'map', releases }, element: document.createElement('div'), ...more }) as Job
const running = (release: ChosenRelease, status: Status = 'ready') => createJob({ release, status })

const getDisabled = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link,style')].map(({ disabled }) => Boolean(disabled))

beforeEach(() => {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/map/2.0.0/style.css"><style data-href="/map/1.1.0/style.css"></style><link rel="stylesheet" href="/theme.css">'
})

it('the style of the release that starts is on, that of another one off, and those of the page are left alone', () => {
  switchStyles(createJob(), [], stable)
  expect(getDisabled()).toEqual([true, false, false])
  switchStyles(createJob(), [], next)
  expect(getDisabled()).toEqual([false, true, false])
})

it('a style stays on while its release runs on another element', () => {
  switchStyles(createJob(), [running(next), running(stable, 'starting')], stable)
  expect(getDisabled()).toEqual([false, false, false])
  switchStyles(createJob(), [running(next, 'failed')], stable)
  expect(getDisabled()).toEqual([true, false, false])
  const self = running(next)
  switchStyles(self, [self], stable)
  expect(getDisabled()).toEqual([true, false, false])
})

it('without a release the first style of the page comes back, and one without a style changes nothing', () => {
  switchStyles(createJob(), [], stable)
  switchStyles(createJob(), [], old)
  expect(getDisabled()).toEqual([true, false, false])
  switchStyles(createJob(), [])
  expect(getDisabled()).toEqual([false, true, false])
})
