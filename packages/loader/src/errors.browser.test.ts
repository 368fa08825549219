import { afterEach, expect, it, vi } from 'vitest'
import { entry } from './fixtures'
import { attribute, errorCounter, isDirty } from './watch-running'

afterEach(() => sessionStorage.clear())

const release = (name: string, version: string) => ({ version, url: `/cdn/${name}/${version}/index-1a2b.js` })
const entries = [
  entry('a', { releases: [release('a', '1.1.0'), release('a', '1.0.0')] }),
  entry('b', { releases: [release('b', '1.1.0')] }),
]
const at = (path: string) => `    at x (${location.origin}${path}:1:20)`
const found = (...paths: string[]) => {
  const one = attribute(entries, ['Error: x', ...paths.map(at)].join('\n'))
  return one && `${one.entry.name}@${one.release.version}`
}

it('an error belongs to the release whose file is the topmost in its stack, chunks included', () => {
  expect(found('/cdn/a/1.1.0/index-1a2b.js')).toBe('a@1.1.0')
  expect(found('/cdn/a/1.0.0/zoom-77.js', '/cdn/a/1.1.0/index-1a2b.js')).toBe('a@1.0.0')
  expect(found('/owner.js', '/cdn/b/1.1.0/index-1a2b.js', '/cdn/a/1.1.0/index-1a2b.js')).toBe('b@1.1.0')
  expect(found('/owner.js')).toBeUndefined()
  expect(found('/cdn/a/1.1.00/index.js')).toBeUndefined()
})

it('errors count over the pages of a session, and on one page where the browser refuses its storage', () => {
  expect(errorCounter()('a@1')).toBe(1)
  expect(errorCounter()('b@1')).toBe(1)
  expect(errorCounter()('a@1')).toBe(2)
  const long = sessionStorage.getItem('ashlar.errors')
  errorCounter()('a@1')
  expect(sessionStorage.getItem('ashlar.errors')).toBe(long)
  const refused = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  const count = errorCounter()
  expect([count('a@1'), count('a@1')]).toEqual([1, 2])
  refused.mockRestore()
})

it('a list of which none is chosen, one without a first choice, and one of several choices are no changes until a visitor chooses', () => {
  const isChanged = (html: string, choose: (select: HTMLSelectElement) => void = () => {}) => {
    document.body.innerHTML = html
    const select = document.querySelector('select') as HTMLSelectElement
    choose(select)
    return isDirty(document.body, [])
  }
  const one = '<select><option>a<option>b</select>'
  const second = '<select><option>a<option selected>b</select>'
  const several = '<select multiple><option>a<option selected>b</select>'
  const none = '<select multiple><option>a<option>b</select>'
  const lists = [one, second, several, none, '<select></select>']
  expect(lists.map((html) => isChanged(html))).toEqual([false, false, false, false, false])
  const choices = [
    isChanged(one, (select) => (select.selectedIndex = 1)),
    isChanged(second, (select) => (select.selectedIndex = 0)),
    ...[several, none].map((html) =>
      isChanged(html, ({ options }) => ((options[0] as HTMLOptionElement).selected = true)),
    ),
    isChanged(several, ({ options }) => ((options[1] as HTMLOptionElement).selected = false)),
  ]
  expect(choices).toEqual([true, true, true, true, true])
  document.body.innerHTML = ''
})

it('a form is dirty once a visitor has typed, ticked or chosen', () => {
  const form = document.createElement('form')
  form.innerHTML =
    '<input value="a"><input type="checkbox"><input type="hidden" value="1"><select><option selected>a<option>b</select>'
  document.body.append(form)
  const [text, box, hidden] = [...form.querySelectorAll('input')] as [
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement,
  ]
  const select = form.querySelector('select') as HTMLSelectElement
  expect(isDirty(form, [])).toBe(false)
  hidden.value = '2'
  expect(isDirty(form, [])).toBe(false)
  text.value = 'b'
  expect(isDirty(form, [])).toBe(true)
  form.reset()
  box.checked = true
  expect(isDirty(form, [])).toBe(true)
  form.reset()
  select.selectedIndex = 1
  expect(isDirty(form, [])).toBe(true)
  form.reset()
  expect(isDirty(form, [])).toBe(false)
  // A view writes its values into attributes as well.
  expect(isDirty(form, [text])).toBe(true)
})
