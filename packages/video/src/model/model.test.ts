import fc from 'fast-check'
import { expect, it } from 'vitest'
import { messages } from '../messages'
import { readEmbed } from './embed'
import { type Action, type Config, init, reduce, type State } from './index'
import { sizeFor } from './site-video'

const config = (more: Partial<Config> = {}): Config => ({
  kind: 'embed',
  hasHtml: true,
  hasOverlay: true,
  mode: '',
  padding: 56.3,
  json: undefined,
  ...more,
})
const isPlayerShown = ({ showingVideo, isAllowed, isAccepted }: State) => showingVideo && (isAllowed || isAccepted)
const shown: Action = { type: 'show' }

it('[VID-02] the picture is shown first, the video on request, and the picture again after showOverlay', () => {
  const first = init(config())
  expect(first.showingVideo).toBe(false)
  const second = reduce(first, shown)
  expect(second.showingVideo).toBe(true)
  expect(reduce(second, shown)).toBe(second)
  expect(reduce(second, { type: 'showOverlay' }).showingVideo).toBe(false)
  expect(reduce(first, { type: 'showOverlay' })).toBe(first)
})

it('[VID-02] without a picture the video is shown from the start and stays', () => {
  const state = init(config({ hasOverlay: false }))
  expect(state.showingVideo).toBe(true)
  expect(reduce(state, { type: 'showOverlay' })).toBe(state)
})

it('a player waits for consent or its own acceptance; a later refusal removes it only without acceptance', () => {
  const refused = reduce(reduce(init(config()), { type: 'consent', isAllowed: false }), shown)
  expect(isPlayerShown(refused)).toBe(false)
  expect(isPlayerShown(reduce(refused, { type: 'consent', isAllowed: true }))).toBe(true)
  const accepted = reduce(refused, { type: 'accept' })
  expect(isPlayerShown(accepted)).toBe(true)
  expect(isPlayerShown(reduce(accepted, { type: 'consent', isAllowed: false }))).toBe(true)
  expect(isPlayerShown(reduce(accepted, { type: 'showOverlay' }))).toBe(false)
})

it('[VID-05] a video with a problem is never shown, after any sequence of actions', () => {
  const action = fc.constantFrom<Action>(shown, { type: 'showOverlay' }, { type: 'accept' })
  fc.assert(
    fc.property(fc.array(action), fc.boolean(), (actions, hasOverlay) => {
      const state = actions.reduce(
        reduce,
        reduce(init(config({ hasOverlay })), { type: 'problem', problem: 'invalid' }),
      )
      expect(state.showingVideo).toBe(false)
    }),
  )
  const playing = init(config({ hasOverlay: false }))
  expect(reduce(playing, { type: 'problem', problem: 'basic' })).toMatchObject({
    showingVideo: false,
    problem: 'basic',
  })
})

it('[VID-05] the error texts are fixed', () => {
  expect(messages.invalid.default).toBe('Invalid video embed.')
  expect(messages.thumbnail.default).toBe(
    'Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.',
  )
  expect(messages.basic.default).toBe(
    'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
  )
})

it('[VID-03] [VID-05] an embed is an iframe, an object with an embed in it, or invalid', () => {
  expect(
    readEmbed('<br/><iframe width=640 height="480" src="//a.example/x?a=1&amp;b=2" title=\'A > B\'></iframe>'),
  ).toEqual({
    type: 'iframe',
    address: '//a.example/x?a=1&b=2',
    title: 'A > B',
    ratio: 640 / 480,
  })
  expect(readEmbed('<object><param name="x"><embed src="https://www.youtube.com/v/abcdef"></object>')).toMatchObject({
    type: 'object',
    address: 'https://www.youtube.com/v/abcdef',
  })
  for (const html of [
    '',
    '<br/>',
    '<object data="x"></object>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="x',
    '<IFRAMES>',
  ])
    expect(readEmbed(html).type).toBe('invalid')
})

it('reading the HTML of an embed ends and never throws, for any HTML', () => {
  const piece = fc.constantFrom(
    '<iframe',
    '<object',
    '<embed',
    ' src=',
    ' data-src=',
    '"',
    "'",
    '>',
    '<br/>',
    'https://',
    'x',
    '&amp;',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
      expect(['iframe', 'object', 'invalid']).toContain(readEmbed(pieces.join('')).type)
    }),
  )
})

it('a video of the site has the smallest size that fills its box', () => {
  expect(sizeFor('1920:1080,640:360,1280:720', 700)).toBe('1280:720')
  expect(sizeFor('1920:1080,640:360', 9000)).toBe('1920:1080')
  for (const odd of ['', 'x', ':', '1:,:1']) expect(sizeFor(odd, 100)).toBeUndefined()
})

it('[VID-06] entities are decoded, and unknown ones stay', () => {
  const { address, title } = readEmbed(
    '<iframe src="https://a.example/x?a=1&#38;b=2&copy=3" title="The &quot;weir&quot; &amp; O&#39;Hara &#x1F30A; &lt;3 &#x110000; &amp;lt; &constructor;">',
  )
  expect(address).toBe('https://a.example/x?a=1&b=2&copy=3')
  expect(title).toBe(`The "weir" & O'Hara 🌊 <3 &#x110000; &lt; &constructor;`)
})

it('[VID-03] [VID-05] HTML in comments is ignored, and an embed outside an object is not its child', () => {
  const live = '<iframe src="https://new.example/">'
  expect(readEmbed(`<!-- <iframe src="https://old.example/"></iframe> -->${live}`).address).toBe('https://new.example/')
  expect(readEmbed(`<!-- never ended ${live}`).type).toBe('invalid')
  expect(readEmbed('<object data="x"></object><embed src="https://stray.example/">').type).toBe('invalid')
  expect(readEmbed('<embed src="https://stray.example/"><object data="x"></object>').type).toBe('invalid')
  expect(readEmbed(`<embed src="https://stray.example/">${live}`).address).toBe('https://new.example/')
})

it('an address is searched for in the first 20,000 characters only, in any tag', () => {
  for (const html of [
    `<object>${' '.repeat(20_000)}<embed src="https://far.example/"></object>`,
    `${' '.repeat(20_000)}<iframe src="https://far.example/">`,
  ])
    expect(readEmbed(html).type).toBe('invalid')
})
