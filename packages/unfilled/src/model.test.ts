import { expect, it } from 'vitest'
import { type Facts, findLinks } from './model'

const facts: Facts = {
  accounts: [
    { profileUrl: 'https://www.instagram.com/sample/', isShown: true },
    { profileUrl: 'https://instagram.com.evil.example/x', isShown: true },
    { profileUrl: 'javascript:alert(1)', isShown: true },
    { profileUrl: 'https://hidden.example/', isShown: false },
  ],
  collection: { id: 'c1', fullUrl: '/journal', title: 'Journal' },
  contactEmail: 'owner@example.com',
  contactPhoneNumber: '+34 943 000 000',
}

it('[PRC-02] accounts that are shown become links, by their own addresses', () => {
  expect(findLinks('social', '', facts).map(({ text }) => text)).toEqual([
    'instagram.com/sample',
    'instagram.com.evil.example/x',
  ])
  expect(findLinks('instagram', '', facts)).toEqual([{ href: 'https://www.instagram.com/sample/' }])
})

it('[PRC-02] an archive leads to its own collection alone', () => {
  expect(findLinks('archive', 'c1', facts)).toEqual([{ href: '/journal', text: 'Journal' }])
  expect(findLinks('archive', 'c2', facts)).toEqual([])
  expect(
    findLinks('archive', 'c1', { ...facts, collection: { id: 'c1', fullUrl: '//evil.example', title: '' } }),
  ).toEqual([])
})

it('[PRC-02] a plan names mail, else telephone, else nothing', () => {
  expect(findLinks('pricing-plan', '', facts)[0]?.href).toBe('mailto:owner@example.com')
  expect(findLinks('pricing-plan', '', { ...facts, contactEmail: 'none' })[0]?.href).toBe('tel:+34943000000')
  expect(findLinks('pricing-plan', '', { ...facts, contactEmail: '', contactPhoneNumber: '112' })).toEqual([])
})
