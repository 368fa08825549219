import { expect, it, vi } from 'vitest'
import { countResponse, findCompressed, replaceText } from './compressed-forms'
import { createPlaceholders, type SlottedText, valuesFor } from './page-slots'

function getPage(words = 'A paragraph. ') {
  const { placeholders, slotted } = createPlaceholders()
  return slotted(`<p nonce="${placeholders.nonce}">${words.repeat(300)}</p>`)
}
const getValues = (letter: string) => valuesFor({ nonce: letter.repeat(24) })
const find = (page: SlottedText) => findCompressed(page, getValues('a'))

function count(page: SlottedText, responses: number) {
  for (let at = 0; at < responses; at++) countResponse(page, getValues('a'))
}
/** Counts responses until the form is there. It is made at once where it is worth its while: one text at a time, so those before are made by then. */
async function countUntilMade(page: SlottedText, responses: number) {
  await vi.waitFor(() => {
    count(page, responses)
    expect(find(page)).toBeDefined()
  })
}

it('the form of a text is made once for all responses, and for values of the same lengths alone', async () => {
  const page = getPage()
  await countUntilMade(page, 8)
  const form = find(page)
  count(page, 8)
  expect(findCompressed(page, getValues('b'))).toBe(form)
  expect(findCompressed(page, valuesFor({ nonce: 'short' }))).toBeUndefined()
})

it('a text that few ask for has none, and so has the one that replaces it', async () => {
  const page = getPage()
  count(page, 7)
  const next = replaceText(page, getPage('Another. '))
  count(next, 7)
  await countUntilMade(getPage('A third. '), 8)
  expect([find(page), find(next)]).toEqual([undefined, undefined])
})

it('a text in place of one that many have asked for gets it with its first response', async () => {
  const page = getPage()
  await countUntilMade(page, 8)
  const next = replaceText(page, getPage('Another. '))
  count(next, 1)
  await vi.waitFor(() => expect(find(next)).toBeDefined())
})

it('a text that says the same is that of before, with its form', async () => {
  const page = getPage()
  await countUntilMade(page, 8)
  expect(replaceText(page, getPage())).toBe(page)
  for (const other of ['A paragraph! ', 'Other words. ']) expect(replaceText(page, getPage(other))).not.toBe(page)
  expect(replaceText(undefined, page)).toBe(page)
})
