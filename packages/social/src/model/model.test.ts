import { expect, it } from 'vitest'
import { init, reduce } from './index'
import { describeLink, getDrawing } from './services'

it.each([
  ['https://instagram.com/a', ['sqs-svg-icon--wrapper', 'instagram-unauth'], 'Instagram'],
  ['https://www.youtube.com/@a', [], 'YouTube'],
  ['https://youtu.be/a', [], 'YouTube'],
  ['//m.facebook.com/a', [], 'Facebook'],
  ['https://github.com/a', [], 'GitHub'],
  ['https://x.com/a', ['external'], 'X'],
  ['https://music.soundcloud.com:80/a', [], 'SoundCloud'],
  ['mailto:a@b.example', [], 'Email'],
  ['/journal?format=rss', ['social-rss'], 'RSS'],
  ['/feed', ['sqs-svg-icon--wrapper', 'rss'], 'RSS'],
  ['https://shop.example.co.uk/a?b', [], 'Example'],
  ['https://localhost/', ['__proto__', 'toString'], 'Localhost'],
  ['/elsewhere', [], '/elsewhere'],
])('[SOC-01] the account at %s is named', (href, classes, name) => {
  expect(describeLink(href, classes).name).toBe(name)
})

it('a service without a drawing gets a chain link', () => {
  expect(getDrawing({ id: 'constructor', name: '' })).toBe(getDrawing({ id: 'link', name: '' }))
  expect(getDrawing(describeLink('https://x.com/a', []))).not.toBe(getDrawing(describeLink('https://vimeo.com/a', [])))
})

it('[SOC-02] a follow button is shown once', () => {
  const state = reduce(init({ links: [], username: 'a' }), { type: 'show' })
  expect(state.isFollowShown).toBe(true)
  expect(reduce(state, { type: 'show' })).toBe(state)
})
