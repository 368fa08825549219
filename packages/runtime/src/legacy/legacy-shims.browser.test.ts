import { afterEach, beforeAll, expect, it, vi } from 'vitest'

const page: Record<string, unknown> = Object(window)
interface Loader {
  load(node: unknown): boolean
  bootstrap(options: unknown, root: unknown): void
}
const own = { SQUARESPACE_CONTEXT: {} }

beforeAll(async () => {
  // What a page may have on these names before: its own object, a text, nothing, and an element that has the name as its id.
  Object.assign(page, { Static: own, SQS: 'a text', SquarespaceFonts: null })
  document.body.innerHTML = '<i id="UserAccountApi"></i>'
  await import('./legacy-shims')
})

afterEach(() => {
  vi.restoreAllMocks()
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

it('[IMG-05] template code that asks for pictures where none are gets the error of its call', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { bootstrap } = page.ImageLoader as Loader
  document.body.innerHTML = '<p>Text<br></p><div><img></div>'
  const [text, pictures] = [document.querySelector('p'), document.querySelector('div')]
  for (const root of [pictures, document]) bootstrap({}, root)
  expect(error).not.toHaveBeenCalled()
  for (const root of [text, text?.firstChild, null, '#id']) bootstrap({}, root)
  expect(error.mock.calls).toEqual([['No images'], ['No images'], ['No root node'], ['No root node']])
})

it('[ENV-04] a form that nothing sends says so once, and puts nothing into the address', () => {
  const address = location.href
  document.body.innerHTML = '<form><input name="email" value="a@b.c"><input name="querySelector"></form>'
  const [form] = document.forms
  for (const _try of [1, 2]) HTMLFormElement.prototype.requestSubmit.call(form)
  expect([...document.querySelectorAll('[role=alert]')].map(({ className }) => className)).toEqual(['form-unsent'])
  expect(document.querySelector('form [role=alert]')?.textContent).toBeTruthy()
  expect(location.href).toBe(address)
})
