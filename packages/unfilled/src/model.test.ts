import { expect, it } from 'vitest'
import { type Facts, findLinks } from './model'

const facts: Facts = {
  accounts: ['https://www.instagram.com/sample/', 'https://instagram.com.evil.example/x', 'javascript:alert(1)'],
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
  expect(findLinks('pricing-plan', '', { ...facts, contactEmail: '', contactPhoneNumber: '+٣٤ ٩٤٣ ۵۵ ٠١ ٩٨' })).toEqual(
    [{ href: 'tel:+34943550198', text: '+٣٤ ٩٤٣ ۵۵ ٠١ ٩٨' }],
  )
  expect(findLinks('pricing-plan', '', { ...facts, contactEmail: '', contactPhoneNumber: '1-800-FLOWERS' })).toEqual([
    { href: 'tel:18003569377', text: '1-800-FLOWERS' },
  ])
})

it('[PRC-02] a sound, posts and appointments are found in the settings of their block, by the host of the service', () => {
  const player = JSON.stringify({
    html: '<iframe src="//w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fsample%2Ftide&auto_play=false">',
  })
  expect(findLinks('soundcloud', '', facts, player)).toEqual([{ href: 'https://soundcloud.com/sample/tide' }])
  expect(findLinks('twitter', '', facts, '{"url":"https://twitter.com/sample"}')).toEqual([
    { href: 'https://twitter.com/sample' },
  ])
  expect(findLinks('acuity', '', facts, '{"u":"https://app.acuityscheduling.com/schedule.php?owner=1"}')).toEqual([
    { href: 'https://app.acuityscheduling.com/schedule.php?owner=1' },
  ])
  expect(findLinks('acuity', '', facts, '{"u":"https://aitz.as.me/walks"}')).toEqual([
    { href: 'https://aitz.as.me/walks' },
  ])
  expect(findLinks('acuity', '', facts, '{"u":"https://as.me.com/walks"}')[0]?.href).toBe('mailto:owner@example.com')
  expect(findLinks('soundcloud', '', facts, '{"url":"https://soundcloud.com.evil.example/a"}')).toEqual([])
  expect(findLinks('acuity', '', facts)[0]?.href).toBe('mailto:owner@example.com')
  expect(findLinks('collectionlink', 'c1', facts)).toEqual([{ href: '/journal', text: 'Journal' }])
})
