import { expect, it } from 'vitest'
import { config } from './fixtures'
import { readSteps } from './parse'

/** The steps of a gallery of a design whose markup has these attributes. */
const read = (design: ReturnType<typeof config>['design'], attributes: Readonly<Record<string, string>> = {}) =>
  readSteps({ ...config({ design }), source: (name) => attributes[name] })

it('[GAL-09] a slide stays for five seconds and a stacked one for one, unless the markup has a time', () => {
  expect([read('strip').slideTime, read('carousel').slideTime, read('stacked').slideTime]).toEqual([5000, 5000, 1000])
  expect(read('stacked', { autoplayDuration: '3' }).slideTime).toBe(3000)
  expect(read('stacked', { autoplayDuration: '0', timeout: '700' }).slideTime).toBe(700)
  expect(read('strip', { autoplayDuration: '2.5', timeout: '700' }).slideTime).toBe(2500)
})

it('[GAL-07] every gallery loops but a carousel, unless the markup decides', () => {
  expect([read('strip').loop, read('stacked').loop, read('carousel').loop]).toEqual([true, true, false])
  expect([read('stacked', { loop: 'false' }).loop, read('carousel', { loop: 'true' }).loop]).toEqual([false, true])
})
