import type { BlockContext } from '@ashlar/core-block'
import { fixturesOf } from '@repo/tooling/fixtures'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import { showOverlayEvent } from './effects/playback-rules'
import './style.css'

const fixtures = await fixturesOf('video')

interface Paused {
  readonly requestId: string
  readonly request: { readonly url: string }
}
const session = cdp() as unknown as {
  send(method: string, options?: object): Promise<void>
  on(event: string, listener: (event: Paused) => void): void
}

// Players at the providers' own origins, with their protocols; each also reports the commands that it received.
const youtube = `const send = (m) => parent.postMessage(JSON.stringify(m), '*')
addEventListener('message', ({ data }) => {
  const { event, func } = JSON.parse(data)
  if (event === 'listening') send({ event: 'onReady' })
  if (func) send({ command: func })
  if (func) send({ event: 'infoDelivery', info: { playerState: func === 'playVideo' ? 1 : 2 } })
  if (data.includes('visitor')) send({ event: 'onStateChange', info: 1 })
})`
const vimeo = `const send = (m) => parent.postMessage(JSON.stringify(m), '*')
const wanted = new Set()
addEventListener('message', ({ data }) => {
  const { method, value } = JSON.parse(data)
  if (method === 'addEventListener') wanted.add(value)
  else send({ command: method })
  if (wanted.has(method)) send({ event: method })
  if (method === 'basic') send({ event: 'error', data: { message: 'Not for Vimeo Basic members' } })
})
send({ event: 'ready' })`
const requested: string[] = []
const commands: string[] = []

beforeAll(async () => {
  session.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    requested.push(url)
    const script = url.includes('youtube') ? youtube : url.includes('vimeo') ? vimeo : ''
    const body = btoa(`<!doctype html><title>Player</title><script>${script}</script>`)
    const responseHeaders = [{ name: 'content-type', value: 'text/html' }]
    session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] })
})
afterAll(() => session.send('Fetch.disable'))

const record = ({ data }: MessageEvent) => {
  const command = typeof data === 'string' && data.includes('"command"') ? JSON.parse(data).command : undefined
  if (command) commands.push(command)
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
  requested.length = commands.length = 0
  window.addEventListener('message', record)
})
afterEach(() => {
  window.removeEventListener('message', record)
  for (const element of started) destroy(element)
  document.body.innerHTML = ''
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const picture = `<div class="sqs-video-overlay" style="opacity: 0"><img alt="Weir" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></div>`
function wrapper(html: string, { inside = picture, more = '' } = {}) {
  return `<div class="embed-block-wrapper"><div class="sqs-video-wrapper" data-html="${escaped(html)}" ${more}>${inside}</div></div>`
}
const getFrame = (address: string) => `<br/><iframe src="${address}" width="1600" height="900"></iframe>`
// Players are under test here, and what they wait for in the placeholder's tests.
const consent = { allows: () => true, subscribe: () => () => {} }
async function start(html: string, { services }: BlockContext = {}): Promise<HTMLElement[]> {
  document.body.innerHTML = `<main style="inline-size: 400px">${html}</main>`
  started = [...document.querySelectorAll<HTMLElement>('.sqs-video-wrapper')]
  await Promise.all(started.map((element) => init(element, { services: { consent, ...services } } as BlockContext)))
  return started
}
const getOverlay = (element?: Element) => element?.querySelector('.sqs-video-overlay') as HTMLElement
const playerIn = (element?: Element) => element?.querySelector('iframe') as HTMLIFrameElement
const arrives = (element?: Element) => vi.waitFor(() => expect(playerIn(element)).not.toBeNull())

it('[VID-01] Enter on the picture shows the video and moves the focus into it', async () => {
  const [element] = await start(fixtures.published)
  const overlay = page.getByRole('button', { name: 'Play video' })
  expect(getComputedStyle(getOverlay(element)).opacity).toBe('1')
  expect(document.querySelector('iframe')).toBeNull()
  await tabFromTop()
  expect(document.activeElement).toBe(overlay.element())
  await userEvent.keyboard('{Enter}')
  await arrives(element)
  expect(playerIn(element).src).toBe('https://www.youtube.com/embed/eC8SiTq0Dig?wmode=opaque&autoplay=1&enablejsapi=1')
  expect(playerIn(element).title).toBe('Video from YouTube')
  expect(getOverlay(element).checkVisibility()).toBe(false)
  expect(document.activeElement).toBe(playerIn(element))
})

it('[VID-01] a picture that is a link is followed only with a modifier key', async () => {
  const [element] = await start(fixtures.clean)
  const link = getOverlay(element)
  const withControl = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  const wasTaken = vi.fn()
  const recordClick = (event: Event) => {
    wasTaken(event.defaultPrevented)
    event.preventDefault()
  }
  document.addEventListener('click', recordClick, { once: true })
  link.dispatchEvent(withControl)
  expect(wasTaken).toHaveBeenCalledWith(false)
  expect(element?.dataset.showingVideo).toBe('false')
  await page.getByRole('link', { name: 'Play video: A morning at the weir' }).click()
  await arrives(element)
  expect(playerIn(element).title).toBe('A morning at the weir')
})

it('[VID-02] one video at a time: a video that is shown restores the pictures of all others', async () => {
  const [one, two] = await start(wrapper(getFrame('https://vimeo.com/1')) + wrapper(getFrame('https://vimeo.com/2')))
  const received = vi.fn()
  for (const type of ['video:show', 'video:hide']) one?.addEventListener(type, ({ type }) => received(type))
  getOverlay(one).click()
  await arrives(one)
  expect(one?.dataset.showingVideo).toBe('true')
  getOverlay(two).click()
  await arrives(two)
  expect(playerIn(one)).toBeNull()
  expect(one?.dataset.showingVideo).toBe('false')
  expect(getOverlay(one).checkVisibility()).toBe(true)
  expect(received.mock.calls).toEqual([['video:show'], ['video:hide']])
})

it('[VID-02] an event of the page shows the picture again, and so does a sound that begins', async () => {
  const [element] = await start(wrapper(getFrame('https://vimeo.com/1')))
  for (const [target, type] of [
    [element, showOverlayEvent],
    [document.body, 'audio:play'],
  ] as const) {
    getOverlay(element).click()
    await arrives(element)
    target?.dispatchEvent(new CustomEvent(type, { bubbles: true }))
    expect(element?.dataset.showingVideo).toBe('false')
    expect(playerIn(element)).toBeNull()
  }
})

it.each([
  ['https://www.youtube.com/embed/abcdefgh', '{"visitor":true}', 'pauseVideo'],
  ['https://player.vimeo.com/video/1', '{"method":"play"}', 'pause'],
])('[VID-03] %s receives a pause command when another begins', async (address, press, verb) => {
  const census = vi.fn()
  const context = { services: { tracking: { census } } } as unknown as BlockContext
  const [one, two] = await start(
    [address, 'https://player.vimeo.com/video/2'].map((each) => wrapper(getFrame(each), { inside: '' })).join(''),
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
  await vi.waitFor(() => expect(commands).toContain(verb))
  expect(census).toHaveBeenCalledWith('video', expect.objectContaining({ provider: expect.any(String) }))
})

it('[VID-03] messages from another origin, or from another window of the right one, are ignored', async () => {
  const [one, two] = await start(
    [1, 2].map((id) => wrapper(getFrame(`https://player.vimeo.com/video/${id}`), { inside: '' })).join(''),
  )
  const received = vi.fn()
  one?.addEventListener('video:play', received)
  const data = JSON.stringify({ event: 'play' })
  const origin = 'https://player.vimeo.com'
  window.dispatchEvent(
    new MessageEvent('message', { data, origin: 'https://evil.example', source: playerIn(one).contentWindow }),
  )
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: playerIn(two).contentWindow }))
  window.dispatchEvent(new MessageEvent('message', { data, origin }))
  for (const odd of ['', '{', 'null', 7, null, [], { event: {} }])
    window.dispatchEvent(new MessageEvent('message', { data: odd, origin, source: playerIn(one).contentWindow }))
  expect(received).not.toHaveBeenCalled()
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: playerIn(one).contentWindow }))
  expect(received).toHaveBeenCalledOnce()
})

it('[VID-04] a provider we know keeps its origin; any other page is framed without one', async () => {
  const [known, other] = await start(
    ['https://animoto.com/play/abc', 'https://videos.example/e/1']
      .map((each) => wrapper(getFrame(each), { inside: '' }))
      .join(''),
  )
  expect(playerIn(known).sandbox.contains('allow-same-origin')).toBe(true)
  expect(playerIn(other).src).toBe('https://videos.example/e/1')
  expect(playerIn(other).sandbox.contains('allow-same-origin')).toBe(false)
  expect(playerIn(other).sandbox.contains('allow-top-navigation')).toBe(false)
})

it('[VID-05] [VID-03] without a video the reason is shown, in its fixed text', async () => {
  const thumbnail = `<div data-block-json="${escaped('{"customThumbEnabled":true}')}">${wrapper('')}</div>`
  const elements = await start(
    wrapper('') + wrapper('<object data="x"></object>') + thumbnail + wrapper(getFrame('javascript:1'), { inside: '' }),
  )
  const texts = elements.map((element) => element.querySelector('.video-message')?.textContent)
  expect(texts[0]).toBe('Invalid video embed.')
  expect(texts[1]).toBe('Invalid video embed.')
  expect(texts[2]).toMatch(/^Custom featured images only available with embedded videos\. Go back/)
  expect(texts[3]).toBe('Invalid video embed.')
  expect(elements.every((element) => element.classList.contains('video-invalid'))).toBe(true)
  expect(document.querySelector('iframe')).toBeNull()
})

it('[VID-06] data-html is read for its address and never becomes elements; the page names the provider', async () => {
  const view = window as { harmed?: string }
  const html = `<img src=x onerror="window.harmed='img'"><script>window.harmed='script'</script><iframe onload="window.harmed='load'" srcdoc="<script>parent.harmed=1</script>" src="https://videos.example/1"></iframe>`
  const [element] = await start(wrapper(html, { inside: '', more: 'data-provider-name="Videos &amp; more"' }))
  expect(element?.querySelectorAll('*').length).toBe(2)
  expect(playerIn(element).title).toBe('Video from Videos & more')
  expect(playerIn(element).hasAttribute('onload') || playerIn(element).hasAttribute('srcdoc')).toBe(false)
  await vi.waitFor(() => expect(requested).toContain('https://videos.example/1'))
  expect(view.harmed).toBeUndefined()
})

it.each([
  ['alone', '', '', 56.3],
  ['in a summary', '<div class="summary-item">', '', 65],
  ['with a ratio of its own', '', 'data-aspect-ratio="1.3333"', 75],
  ['in a summary with a ratio', '<div class="summary-item">', 'data-aspect-ratio="2"', 50],
])('[VID-07] the space reserved for a video %s', async (_name, around, more, share) => {
  const [element] = await start(around + wrapper('<iframe src="https://vimeo.com/1">', { more }))
  expect((element?.getBoundingClientRect().height ?? 0) / 4).toBeCloseTo(share, 0)
})
