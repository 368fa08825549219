import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressSlots } from './compressed-slots'
import { createPlaceholders, fillSlots, valuesFor } from './page-slots'

/** Letters of two bytes: the codes of a text depend on the bytes before each of its own. */
const arabic = Array.from({ length: 12_000 }, (_, at) => String.fromCodePoint(0x0621 + ((at * at * 7) % 37))).join('')
const words = `${arabic.replaceAll(/.{9}/g, '$& ')}<p>${'A paragraph, '.repeat(300)}</p>`

/** A page with a slot at its start and its end, and two that are near each other. */
function getPage(between = '" x="') {
  const { placeholders, slotted } = createPlaceholders()
  const { nonce, crumb, time } = placeholders
  return slotted(`${nonce}${words}<i n="${nonce}${between}${crumb}م">${words}${time}م${words}\n\n${nonce}..`)
}
const getValues = (letter: string) =>
  valuesFor({ nonce: letter.repeat(24), crumb: () => `${letter}.`.repeat(22), time: () => letter.repeat(36) })

it('a compressed text has the values of each response, and has them as they are', async () => {
  const page = getPage()
  const lengths = page.slots.map((slot) => getValues('a')(slot).length)
  const compressed = await compressSlots(page, lengths)
  if (!compressed) throw new Error('It is not compressed.')
  expect(compressed.text.length).toBeLessThan(page.text.length / 2)
  for (const letter of ['a', '<', '"', '\u00ff']) {
    const bytes = fillSlots(compressed, getValues(letter))
    expect(brotliDecompressSync(bytes).equals(fillSlots(page, getValues(letter)))).toBe(true)
    expect(bytes.includes(letter.repeat(24), 0, 'latin1')).toBe(true)
  }
})

it('a text with two slots beside each other stays as it is', async () => {
  expect(await compressSlots(getPage(''), [24, 24, 44, 36, 24])).toBeUndefined()
})
