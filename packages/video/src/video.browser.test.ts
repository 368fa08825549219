import type { BlockContext } from '@ashlar/core-block'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { fixtures } from './fixtures'
import { destroy, init } from './index'
import { showOverlayEvent } from './manners'
import './style.css'

interface Paused {
  readonly requestId: string
  readonly request: { readonly url: string }
}
const session = cdp() as unknown as {
  send(method: string, options?: object): Promise<void>
  on(event: string, hear: (event: Paused) => void): void
}

// Players of the providers' own origins, which speak as the real ones do and say back what they were told.
const youtube = `const say = (m) => parent.postMessage(JSON.stringify(m), '*')
addEventListener('message', ({ data }) => {
  const { event, func } = JSON.parse(data)
  if (event === 'listening') say({ event: 'onReady' })
  if (func) say({ told: func })
  if (func) say({ event: 'infoDelivery', info: { playerState: func === 'playVideo' ? 1 : 2 } })
  if (data.includes('visitor')) say({ event: 'onStateChange', info: 1 })
})`
const vimeo = `const say = (m) => parent.postMessage(JSON.stringify(m), '*')
const wanted = new Set()
addEventListener('message', ({ data }) => {
  const { method, value } = JSON.parse(data)
  if (method === 'addEventListener') wanted.add(value)
  else say({ told: method })
  if (wanted.has(method)) say({ event: method })
  if (method === 'basic') say({ event: 'error', data: { message: 'Not for Vimeo Basic members' } })
})
say({ event: 'ready' })`
const asked: string[] = []
const told: string[] = []

beforeAll(async () => {
  session.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    asked.push(url)
    const script = url.includes('youtube') ? youtube : url.includes('vimeo') ? vimeo : ''
    const body = btoa(`<!doctype html><title>Player</title><script>${script}</script>`)
    const responseHeaders = [{ name: 'content-type', value: 'text/html' }]
    session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] })
})
afterAll(() => session.send('Fetch.disable'))

const hear = ({ data }: MessageEvent) => {
  const words = typeof data === 'string' && data.includes('"told"') ? JSON.parse(data).told : undefined
  if (words) told.push(words)
}
/** Tab from before everything on the page, wherever an earlier click was. */
async function tabFromTop() {
  const top = document.createElement('button')
  document.body.prepend(top)
  top.focus()
  await userEvent.tab()
  top.remove()
}
let started: HTMLElement[] = []
beforeEach(() => {
  asked.length = told.length = 0
  window.addEventListener('message', hear)
})
afterEach(() => {
  window.removeEventListener('message', hear)
  for (const element of started) destroy(element)
  document.body.innerHTML = ''
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const picture = `<div class="sqs-video-overlay" style="opacity: 0"><img alt="Weir" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></div>`
function wrapper(html: string, { inside = picture, more = '' } = {}) {
  return `<div class="embed-block-wrapper"><div class="sqs-video-wrapper" data-html="${escaped(html)}" ${more}>${inside}</div></div>`
}
const frameOf = (address: string) => `<br/><iframe src="${address}" width="1600" height="900"></iframe>`
async function start(html: string, context?: BlockContext): Promise<HTMLElement[]> {
  document.body.innerHTML = `<main style="inline-size: 400px">${html}</main>`
  started = [...document.querySelectorAll<HTMLElement>('.sqs-video-wrapper')]
  await Promise.all(started.map((element) => init(element, context)))
  return started
}
const overlayOf = (element?: Element) => element?.querySelector('.sqs-video-overlay') as HTMLElement
const playerIn = (element?: Element) => element?.querySelector('iframe') as HTMLIFrameElement
const arrives = (element?: Element) => vi.waitFor(() => expect(playerIn(element)).not.toBeNull())

it.each(['click', 'Enter', 'Space'])('[VID-01] %s on the picture shows the film, and focus is in it', async (way) => {
  const [element] = await start(fixtures.published)
  const overlay = page.getByRole('button', { name: 'Play video' })
  expect(getComputedStyle(overlayOf(element)).opacity).toBe('1')
  expect(document.querySelector('iframe')).toBeNull()
  if (way === 'click') await overlay.click()
  else {
    await tabFromTop()
    expect(document.activeElement).toBe(overlay.element())
    await userEvent.keyboard(way === 'Space' ? ' ' : '{Enter}')
  }
  await arrives(element)
  expect(playerIn(element).src).toBe('https://www.youtube.com/embed/eC8SiTq0Dig?wmode=opaque&autoplay=1&enablejsapi=1')
  expect(playerIn(element).title).toBe('Video from YouTube')
  expect(overlayOf(element).checkVisibility()).toBe(false)
  expect(document.activeElement).toBe(playerIn(element))
})

it('[VID-01] a picture that is a link is followed only with a key held', async () => {
  const [element] = await start(fixtures.clean)
  const link = overlayOf(element)
  const held = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  const wasTaken = vi.fn()
  const hearClick = (event: Event) => {
    wasTaken(event.defaultPrevented)
    event.preventDefault()
  }
  document.addEventListener('click', hearClick, { once: true })
  link.dispatchEvent(held)
  expect(wasTaken).toHaveBeenCalledWith(false)
  expect(element?.dataset.showingVideo).toBe('false')
  await page.getByRole('link', { name: 'Play video: A morning at the weir' }).click()
  await arrives(element)
  expect(playerIn(element).title).toBe('A morning at the weir')
})

it.each(['', 'none', 'fit', 'fill'])('[VID-01] mode "%s" decides how the film fills its box', async (mode) => {
  const html = `<iframe src="https://vimeo.com/1" width="400" height="400"></iframe>`
  const [element] = await start(wrapper(html, { inside: '', more: `data-mode="${mode}" data-aspect-ratio="1"` }))
  element?.style.setProperty('padding-block-end', '200px')
  if (mode) expect(element?.classList).toContain(`video-${mode}`)
  else expect(element?.className).toBe('sqs-video-wrapper')
  const { width, height } = playerIn(element).getBoundingClientRect()
  const sizes = { '': [400, 200], none: [400, 400], fit: [200, 200], fill: [400, 400] } as const
  expect([Math.round(width), Math.round(height)]).toEqual(sizes[mode as keyof typeof sizes])
})

it('[VID-02] one film at a time: showing one brings back the pictures of all others', async () => {
  const [one, two] = await start(wrapper(frameOf('https://vimeo.com/1')) + wrapper(frameOf('https://vimeo.com/2')))
  const heard = vi.fn()
  for (const type of ['video:show', 'video:hide']) one?.addEventListener(type, ({ type }) => heard(type))
  overlayOf(one).click()
  await arrives(one)
  expect(one?.dataset.showingVideo).toBe('true')
  overlayOf(two).click()
  await arrives(two)
  expect(playerIn(one)).toBeNull()
  expect(one?.dataset.showingVideo).toBe('false')
  expect(overlayOf(one).checkVisibility()).toBe(true)
  expect(heard.mock.calls).toEqual([['video:show'], ['video:hide']])
})

it('[VID-02] a page brings the picture back by an event, and a sound that begins does too', async () => {
  const [element] = await start(wrapper(frameOf('https://vimeo.com/1')))
  for (const [target, type] of [
    [element, showOverlayEvent],
    [document.body, 'audio:play'],
  ] as const) {
    overlayOf(element).click()
    await arrives(element)
    target?.dispatchEvent(new CustomEvent(type, { bubbles: true }))
    expect(element?.dataset.showingVideo).toBe('false')
    expect(playerIn(element)).toBeNull()
  }
})

it.each([
  ['https://www.youtube.com/embed/abcdefgh', '{"visitor":true}', 'pauseVideo'],
  ['https://player.vimeo.com/video/1', '{"method":"play"}', 'pause'],
])('[VID-03] %s is told to pause when another begins', async (address, press, verb) => {
  const census = vi.fn()
  const context = { services: { tracking: { census } } } as unknown as BlockContext
  const [one, two] = await start(
    [address, 'https://player.vimeo.com/video/2'].map((each) => wrapper(frameOf(each), { inside: '' })).join(''),
    context,
  )
  const origin = new URL(address).origin
  const begun = vi.fn()
  one?.addEventListener('video:play', begun)
  await vi.waitFor(() => {
    playerIn(one).contentWindow?.postMessage(press, origin)
    expect(begun).toHaveBeenCalled()
  })
  two?.dispatchEvent(new CustomEvent('video:play', { bubbles: true }))
  await vi.waitFor(() => expect(told).toContain(verb))
  expect(census).toHaveBeenCalledWith('video', expect.objectContaining({ provider: expect.any(String) }))
})

it('[VID-03] words from another origin, or from another window of the right one, are not heard', async () => {
  const [one, two] = await start(
    [1, 2].map((id) => wrapper(frameOf(`https://player.vimeo.com/video/${id}`), { inside: '' })).join(''),
  )
  const heard = vi.fn()
  one?.addEventListener('video:play', heard)
  const data = JSON.stringify({ event: 'play' })
  const origin = 'https://player.vimeo.com'
  window.dispatchEvent(
    new MessageEvent('message', { data, origin: 'https://evil.example', source: playerIn(one).contentWindow }),
  )
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: playerIn(two).contentWindow }))
  window.dispatchEvent(new MessageEvent('message', { data, origin }))
  for (const odd of ['', '{', 'null', 7, null, [], { event: {} }])
    window.dispatchEvent(new MessageEvent('message', { data: odd, origin, source: playerIn(one).contentWindow }))
  expect(heard).not.toHaveBeenCalled()
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: playerIn(one).contentWindow }))
  expect(heard).toHaveBeenCalledOnce()
})

it('[VID-04] a provider we know keeps its origin; any other page is framed without one', async () => {
  const [known, other] = await start(
    ['https://animoto.com/play/abc', 'https://films.example/e/1']
      .map((each) => wrapper(frameOf(each), { inside: '' }))
      .join(''),
  )
  expect(playerIn(known).sandbox.contains('allow-same-origin')).toBe(true)
  expect(playerIn(other).src).toBe('https://films.example/e/1')
  expect(playerIn(other).sandbox.contains('allow-same-origin')).toBe(false)
  expect(playerIn(other).sandbox.contains('allow-top-navigation')).toBe(false)
})

it('[VID-05] [VID-03] a film that is none says so in the words of the specification', async () => {
  const thumbnail = `<div data-block-json="${escaped('{"customThumbEnabled":true}')}">${wrapper('')}</div>`
  const elements = await start(
    wrapper('') + wrapper('<object data="x"></object>') + thumbnail + wrapper(frameOf('javascript:1'), { inside: '' }),
  )
  const words = elements.map((element) => element.querySelector('.video-message')?.textContent)
  expect(words[0]).toBe('Invalid video embed.')
  expect(words[1]).toBe('Invalid video embed.')
  expect(words[2]).toMatch(/^Custom featured images only available with embedded videos\. Go back/)
  expect(words[3]).toBe('Invalid video embed.')
  expect(elements.every((element) => element.classList.contains('video-invalid'))).toBe(true)
  expect(document.querySelector('iframe')).toBeNull()
})

it('[VID-05] a Vimeo player that refuses a Basic account is taken away, with the reason', async () => {
  const [element] = await start(wrapper(frameOf('https://player.vimeo.com/video/1'), { inside: '' }))
  await vi.waitFor(() => {
    playerIn(element)?.contentWindow?.postMessage('{"method":"basic"}', 'https://player.vimeo.com')
    expect(element?.textContent).toContain(
      'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
    )
  })
  expect(playerIn(element)).toBeNull()
})

it('[VID-06] data-html is read for its address and never becomes elements; the page names the provider', async () => {
  const view = window as { harmed?: string }
  const html = `<img src=x onerror="window.harmed='img'"><script>window.harmed='script'</script><iframe onload="window.harmed='load'" srcdoc="<script>parent.harmed=1</script>" src="https://films.example/1"></iframe>`
  const [element] = await start(wrapper(html, { inside: '', more: 'data-provider-name="Films &amp; more"' }))
  expect(element?.querySelectorAll('*').length).toBe(2)
  expect(playerIn(element).title).toBe('Video from Films & more')
  expect(playerIn(element).hasAttribute('onload') || playerIn(element).hasAttribute('srcdoc')).toBe(false)
  await vi.waitFor(() => expect(asked).toContain('https://films.example/1'))
  expect(view.harmed).toBeUndefined()
})

it.each([
  ['alone', '', '', 56.3],
  ['in a summary', '<div class="summary-item">', '', 65],
  ['with a ratio of its own', '', 'data-aspect-ratio="1.3333"', 75],
  ['in a summary with a ratio', '<div class="summary-item">', 'data-aspect-ratio="2"', 50],
])('[VID-07] the place kept for a film %s', async (_name, around, more, share) => {
  const [element] = await start(around + wrapper('<iframe src="https://vimeo.com/1">', { more }))
  expect((element?.getBoundingClientRect().height ?? 0) / 4).toBeCloseTo(share, 0)
})
