// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import type { Job, Status } from './job'
import type { ChosenRelease } from './page-manifest'
import { compareContent, switchStyles } from './start-release'

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

describe('[LDR-04] what a start takes away', () => {
  /** What is gone of an element after some work, beside the blocks in it that are at work, too. */
  function compare(work: (root: HTMLElement) => void, facts: Partial<ChosenRelease> = {}, others = '') {
    const root = document.createElement('div')
    root.innerHTML = '<p class="part">One</p><div class="b">Two <i class="c">three</i></div>'
    document.body.replaceChildren(root)
    const getGone = compareContent(root, { parts: ['.part'], ...facts } as ChosenRelease, [
      ...(others ? root.querySelectorAll(others) : []),
    ])
    work(root)
    return getGone()
  }
  const remove = (selector: string) => (root: HTMLElement) => root.querySelector(selector)?.remove()
  const write = (selector: string, html: string) => (root: HTMLElement) => {
    for (const element of root.querySelectorAll(selector)) element.innerHTML = html
  }

  it('is a part, or text, unless the release names it', () => {
    expect([compare(() => {}), compare(remove('.part')), compare(remove('.c'))]).toEqual([undefined, 'part', 'text'])
    expect([compare(write('.part', 'Two')), compare(write('.part', 'T'))]).toEqual([undefined, undefined])
    expect(compare(remove('.c'), { shrinks: true })).toBeUndefined()
    expect(compare(remove('.part'), { shrinks: true })).toBe('part')
    expect(compare(remove('.c'), { parts: undefined } as unknown as Partial<ChosenRelease>)).toBeUndefined()
  })

  it('is none of another block that changes its own text, also inside of a third one', () => {
    const grow = write('.c', '<b>A</b><b>longer</b><b>text</b>')
    expect([compare(grow, {}, '.b,.c'), compare(write('.c', ''), {}, '.b,.c')]).toEqual([undefined, undefined])
    expect([compare(write('.b', ''), {}, '.b'), compare(remove('.b'), {}, '.b')]).toEqual([undefined, 'part'])
    expect(compare(remove('.b'), { owns: '.b' } as Partial<ChosenRelease>, '.c')).toBe('text')
  })
})
