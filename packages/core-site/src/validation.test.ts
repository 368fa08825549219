import fc from 'fast-check'
import { expect, it } from 'vitest'
import { blogUrlFormat, isCategory, isEmail, isTag, isUsZip, passwordMask } from './validation'

it.each([
  ['//%Y//%m/%d/%t', '%y/%m/%d/%t'],
  ['/Blog Posts/%t', 'blog-posts/%t'],
  ['%x%y%', '%y'],
  ['%%y', '%y'],
  ['100%/%t!', '100/%t'],
  ['café & más/%t', 'caf--ms/%t'],
  ['///', ''],
])('[SITE-09] the format %s becomes %s', (format, clean) => {
  expect(blogUrlFormat(format)).toBe(clean)
})

it('[SITE-09] only the four tokens and allowed characters stay of any input, and cleaning twice changes nothing', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'%/ ymdtX-_é') }))
  fc.assert(
    fc.property(text, (format) => {
      const clean = blogUrlFormat(format)
      expect(clean).toMatch(/^(?:(?!\/)(?:%[ymdt]|[a-z0-9_-]|\/(?!\/))+)?$/)
      expect(blogUrlFormat(clean)).toBe(clean)
    }),
    { numRuns: 1000 },
  )
})

it('[SITE-10] a tag has at most 50 characters and a category at most 25', () => {
  expect([isTag(''), isTag('a'.repeat(50)), isTag('a'.repeat(51))]).toEqual([false, true, false])
  expect([isCategory(''), isCategory('a'.repeat(25)), isCategory('a'.repeat(26))]).toEqual([false, true, false])
  expect([isTag('a'), isCategory('a')]).toEqual([true, true])
})

it('[SITE-10] an email address has 3 to 256 characters and a top-level part of 2 to 4, or more where the site allows it', () => {
  for (const email of ['a@b.co', 'a.b+c@d.e.info', `${'a'.repeat(251)}@b.c1`]) expect(isEmail(email)).toBe(true)
  for (const email of ['', 'a@b', 'a@b.c', 'a b@c.de', 'a@b@c.de', '@b.de', 'a@b.museum', `${'a'.repeat(252)}@b.c1`])
    expect(isEmail(email)).toBe(false)
  for (const email of ['a@b.museum', 'a@b.xn--p1ai', 'ада@пример.рф', 'a@उदाहरण.भारत'])
    expect(isEmail(email, { anyTopLevel: true })).toBe(true)
  expect(isEmail('a@b.c', { anyTopLevel: true })).toBe(false)
})

it('[SITE-10] a US zip code is exactly five digits, and a password field shows a mask', () => {
  expect(isUsZip('01234')).toBe(true)
  for (const zip of ['1234', '123456', '1234a', '12345\n', '12345-6789']) expect(isUsZip(zip)).toBe(false)
  expect(passwordMask).toMatch(/^•+$/)
})
