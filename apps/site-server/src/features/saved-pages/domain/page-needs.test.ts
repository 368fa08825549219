import { parse } from 'parse5'
import { expect, it } from 'vitest'
import { openElements } from './page-elements'
import { getSelectors, readNeeds } from './page-needs'

const entry = { name: 'a', releases: [{ selector: '.new' }, { selector: '.old' }] }

it('an entry whose releases differ in their selectors is found by each of them, and one that agrees by its own', () => {
  expect(getSelectors(entry as never)).toEqual(['.new', '.old'])
  expect(getSelectors({ selector: '.both', releases: [{}, {}] } as never)).toEqual(['.both'])
  const elements = openElements(parse('<p class="old">A page</p>'))
  const code = { texts: [], calls: [] }
  const { present } = readNeeds({ elements, code, context: {} } as never, [entry] as never)
  expect(present).toEqual(['a'])
})

it('a page is busy where a state that its stylesheet waits for is set by no block on it', () => {
  const isBusy = (html: string, name: string, selector = '.newsletter-block') => {
    const elements = openElements(parse(html))
    const code = { isThere: false, setsContext: false, callsPlatform: false, mayImport: false }
    const entries = [{ name, releases: [{ selector }] }]
    return readNeeds({ elements, code, context: {} } as never, entries as never).isBusy
  }
  const form = '<div class="newsletter-block"></div>'
  expect([isBusy('<p>A page</p>', 'forms'), isBusy(form, 'forms'), isBusy(form, 'image')]).toEqual([false, false, true])
  expect([isBusy(form, 'forms', '.other'), isBusy('<a href="#">Menu</a>', 'forms')]).toEqual([true, true])
})
