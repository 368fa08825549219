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
