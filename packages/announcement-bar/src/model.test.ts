import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Config, init, reduce, trimText } from './model'

const config: Config = {
  isEnabled: true,
  text: '<p>News</p>',
  link: '',
  newWindow: false,
  style: 1,
  closed: undefined,
}

it('[CHR-01] the bar is shown when the site enables it and it has text', () => {
  expect(init(config).isShown).toBe(true)
  expect(init({ ...config, isEnabled: false }).isShown).toBe(false)
  expect(init({ ...config, text: '' }).isShown).toBe(false)
})

it('[CHR-01] once closed it stays closed until its text changes', () => {
  const closed = reduce(init(config), { type: 'close' })
  expect(closed.isShown).toBe(false)
  expect(reduce(closed, { type: 'close' })).toBe(closed)
  expect(init({ ...config, closed: config.text }).isShown).toBe(false)
  expect(init({ ...config, closed: '<p>Old news</p>' }).isShown).toBe(true)
})

it('[CHR-01] empty paragraphs at the end of a text are removed, and a text of only those is empty', () => {
  expect(trimText('<p>News</p><p class="" style="white-space:pre-wrap;"></p><p><br></p> <p>&nbsp;</p>\n')).toBe(
    '<p>News</p>',
  )
  for (const empty of ['', ' ', '<p></p>', '<p>&nbsp;</p><p><br/></p>', '<h2><br></h2>'])
    expect(trimText(empty)).toBe('')
})

it('any text is trimmed without an error, and trimming twice changes nothing', () => {
  const piece = fc.constantFrom('<p>', '</p>', '<br>', '&nbsp;', ' ', 'x', '<', '>')
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const once = trimText(pieces.join(''))
      expect(trimText(once)).toBe(once)
    }),
  )
})
