// @vitest-environment node
import { expect, it } from 'vitest'
import { getDisposition, getType } from './domain'

it('a file is saved under its name, which cannot end the header', () => {
  expect(getDisposition('the-stream.wav')).toBe('attachment; filename="the-stream.wav"')
  expect(getDisposition('Más "lento"\r\nX: 1.pdf')).toBe(
    'attachment; filename="M_s _lento___X_ 1.pdf"; filename*=UTF-8\'\'M%C3%A1s%20%22lento%22%0D%0AX%3A%201.pdf',
  )
})

it('a file of an unknown kind has a type that no browser shows', () => {
  expect(getType('page.html')).toBe('application/octet-stream')
  expect(getType('booklet.PDF')).toBe('application/pdf')
  expect(getType('constructor')).toBe('application/octet-stream')
})
