import { beforeAll, expect, it, vi } from 'vitest'

const page: Record<string, unknown> = Object(window)
interface Loader {
  load(node: unknown): boolean
}
const own = { SQUARESPACE_CONTEXT: {} }

beforeAll(async () => {
  // What a page may have on these names before: its own object, a text, nothing, and an element that has the name as its id.
  Object.assign(page, { Static: own, SQS: 'a text', SquarespaceFonts: null })
  document.body.innerHTML = '<i id="UserAccountApi"></i>'
  await import('./legacy-shims')
})

it('an object of the page keeps its name, anything else gives it up', () => {
  expect(page.Static).toBe(own)
  expect(page.SQS).toHaveProperty('ImageLoader')
  expect(page.SquarespaceFonts).toHaveProperty('loadViaContext')
  expect(page.UserAccountApi).toHaveProperty('openAccountScreen')
})

it('[IMG-05] a picture that template code loads gets its address, of either attribute; anything else is refused with its error', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { load } = page.ImageLoader as Loader
  document.body.innerHTML =
    '<img data-image="/a.png"><img data-src="/b.png"><img data-image="/c.png" src="/own.png"><img><p></p>'
  const [first, second, third, bare] = [...document.images]
  expect([first, second, third, bare].map(load)).toEqual([true, true, true, true])
  const sources = [first, second, third, bare].map((image) => image?.getAttribute('src'))
  expect(sources).toEqual(
    ['/a.png', '/b.png', '/own.png', null].map((src) => src && expect.stringMatching(new RegExp(`${src}$`))),
  )
  expect(first?.className).toBe('loaded')
  expect(error).not.toHaveBeenCalled()
  expect([load(document.querySelector('p')), load(null)]).toEqual([false, false])
  expect(error).toHaveBeenCalledTimes(2)
})
