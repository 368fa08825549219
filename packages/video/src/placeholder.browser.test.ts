import type { BlockContext } from '@ashlar/core-block'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import './style.css'

interface Paused {
  readonly requestId: string
  readonly request: { readonly url: string }
}
const session = cdp() as unknown as {
  send(method: string, options?: object): Promise<void>
  on(event: string, listener: (event: Paused) => void): void
}
const requested: string[] = []
// A player that plays as soon as the page listens to it.
const player = `<!doctype html><title>Player</title><script>addEventListener('message', () =>
  parent.postMessage(JSON.stringify({ event: 'onStateChange', info: 1 }), '*'))</script>`

beforeAll(async () => {
  session.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    requested.push(url)
    const responseHeaders = [{ name: 'content-type', value: 'text/html' }]
    const answer = { requestId, responseCode: 200, responseHeaders, body: btoa(player) }
    session.send('Fetch.fulfillRequest', answer).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] })
})
afterAll(() => session.send('Fetch.disable'))

let started: HTMLElement[] = []
beforeEach(() => {
  requested.length = 0
})
afterEach(() => {
  for (const element of started) destroy(element)
  document.body.innerHTML = ''
})

/** A consent that can change while a page is open. */
function services(answer = true) {
  let isAllowed = answer
  const listeners = new Set<() => void>()
  const consent = {
    allows: () => isAllowed,
    subscribe: (call: () => void) => {
      listeners.add(call)
      return () => listeners.delete(call)
    },
  }
  const choose = (next: boolean) => {
    isAllowed = next
    for (const call of listeners) call()
  }
  return { context: { services: { consent } } as unknown as BlockContext, choose }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const getFrame = (address: string) => `<iframe src="${address}" width="1600" height="900"></iframe>`
const picture = `<div class="sqs-video-overlay" style="opacity: 0"><img alt="Weir" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></div>`
const wrapper = (html: string, { inside = picture } = {}) =>
  `<div class="embed-block-wrapper"><div class="sqs-video-wrapper" data-html="${escaped(html)}">${inside}</div></div>`
async function start(html: string, context?: BlockContext): Promise<HTMLElement[]> {
  document.body.innerHTML = `<main style="inline-size: 400px">${html}</main>`
  started = [...document.querySelectorAll<HTMLElement>('.sqs-video-wrapper,.sqs-block-embed,.sqs-video-background')]
  await Promise.all(started.map((element) => init(element, context)))
  return started
}
const getOverlay = (element?: Element) => element?.querySelector('.sqs-video-overlay') as HTMLElement
const playerIn = (element?: Element) => element?.querySelector('iframe') as HTMLIFrameElement
const arrives = (element?: Element) => vi.waitFor(() => expect(playerIn(element)).not.toBeNull())

it.each([
  ['consent', services(false).context],
  ['a consent service', undefined],
])(
  'without %s no provider is contacted: a placeholder names it, and its button loads the video',
  async (_what, context) => {
    const [element] = await start(wrapper(getFrame('https://player.vimeo.com/video/1')), context)
    getOverlay(element).click()
    await expect.element(page.getByText(/^This video is played by Vimeo\. /)).toBeVisible()
    const button = page.getByRole('button', { name: 'Load from Vimeo' })
    await vi.waitFor(() => expect(document.activeElement).toBe(button.element()))
    expect(requested).toEqual([])
    await userEvent.keyboard('{Enter}')
    await arrives(element)
    expect(document.activeElement).toBe(playerIn(element))
    expect(element?.querySelector('.video-placeholder')).toBeNull()
  },
)

it('consent given elsewhere leaves the focus alone', async () => {
  const { context, choose } = services(false)
  const [element] = await start(
    `<button>Banner</button>${wrapper(getFrame('https://player.vimeo.com/video/1'))}`,
    context,
  )
  getOverlay(element).click()
  await vi.waitFor(() => expect(element?.querySelector('.video-placeholder')).not.toBeNull())
  const banner = page.getByRole('button', { name: 'Banner' }).element() as HTMLElement
  banner.focus()
  choose(true)
  await arrives(element)
  expect(document.activeElement).toBe(banner)
})

it('a later consent loads the waiting player, and a withdrawn consent removes it', async () => {
  const { context, choose } = services(false)
  const [element] = await start(wrapper(getFrame('https://player.vimeo.com/video/1'), { inside: '' }), context)
  expect(element?.querySelector('.video-placeholder')).not.toBeNull()
  const before = document.activeElement
  choose(true)
  await arrives(element)
  expect(document.activeElement).toBe(before)
  choose(false)
  expect(playerIn(element)).toBeNull()
  expect(element?.querySelector('.video-placeholder button')).not.toBeNull()
})

it('a page of another site is framed by its address only; an embed whose script has run is left alone', async () => {
  const json = (html: string) => `data-block-json="${escaped(JSON.stringify({ html }))}"`
  const { context, choose } = services(false)
  const [framed, ran] = await start(
    `<div class="sqs-block-embed" ${json(getFrame('https://maps.example/1'))}><div class="sqs-block-content"></div></div>
     <div class="sqs-block-embed" ${json(`<script>1</script>${getFrame('https://x.example')}`)}><div class="sqs-block-content"><script type="text/plain">ran</script><b>Post</b></div></div>`,
    context,
  )
  expect(framed?.textContent).toContain('This content is shown by maps.example. ')
  choose(true)
  await arrives(framed)
  expect(playerIn(framed).sandbox.contains('allow-same-origin')).toBe(false)
  expect(playerIn(framed).getBoundingClientRect().height).toBeGreaterThan(100)
  expect(ran?.querySelector('iframe')).toBeNull()
  expect(ran?.querySelector('.sqs-block-content')?.children.length).toBe(2)
})

it('[RPG-01] a provider’s background video is only its picture until consent, then plays silently', async () => {
  const { context, choose } = services(false)
  const [element] = await start(
    `<section class="page-section"><div class="section-background" style="block-size: 200px"><div class="sqs-video-background" data-config-url="https://www.youtube.com/watch?v=abcdefgh" data-config-time-code='{"start":4}'><img class="custom-fallback-image" alt=""></div></div></section>`,
    context,
  )
  expect(requested.some((url) => url.includes('youtube'))).toBe(false)
  expect(page.getByRole('button').query()).toBeNull()
  choose(true)
  await vi.waitFor(() => expect(element?.classList).toContain('ready'))
  const { searchParams } = new URL(playerIn(element).src)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    mute: '1',
    loop: '1',
    playlist: 'abcdefgh',
    start: '4',
    autoplay: '1',
  })
  expect(element?.querySelector('img')?.classList).toContain('loaded')
  expect(playerIn(element).matches('.background-video.ready')).toBe(true)
  await expect.element(page.getByRole('button', { name: 'Pause video' })).toBeVisible()
  choose(false)
  expect(playerIn(element)).toBeNull()
  expect(element?.classList).not.toContain('ready')
})

const hostile = [
  '"><img src=x onerror="window.harmed=1">',
  '</iframe><script>window.harmed=1</script>',
  "' onload='window.harmed=1' x='",
  'javascript:window.harmed=1',
  'data:text/html,<script>parent.harmed=1</script>',
  ' java\tscript:window.harmed=1//https://player.vimeo.com/video/1',
  'https://player.vimeo.com/video/1"onload="window.harmed=1',
  '{provider}<svg onload="window.harmed=1">',
]

it('hostile text is never executed, in any attribute that is read, by click or by key', async () => {
  const view = window as { harmed?: number }
  for (const text of hostile) {
    const html = `<iframe src="${text}" title="${text}"></iframe><iframe src='${text}'></iframe>`
    const json = escaped(JSON.stringify({ html, providerName: text, customThumbEnabled: text }))
    const inside = `<div class="sqs-video-overlay"><img alt="${escaped(text)}"></div>`
    const attributes = ['data-html', 'data-provider-name', 'data-mode', 'data-aspect-ratio', 'data-config-url']
      .map((name) => `${name}="${escaped(name === 'data-html' ? html : text)}"`)
      .join(' ')
    const elements = await start(
      `<div data-block-json="${json}"><div class="sqs-video-wrapper" ${attributes}>${inside}</div></div>
       <div class="sqs-video-wrapper" data-html="${escaped(`<iframe src="https://videos.example/${text}" title='${text}'></iframe>`)}"></div>
       <div class="sqs-video-background" ${attributes}></div><div class="sqs-block-embed" data-block-json="${json}"></div>`,
    )
    for (const element of elements) {
      getOverlay(element)?.click()
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      await vi.waitFor(() => expect(getOverlay(element)?.checkVisibility() ?? false).toBe(false))
    }
    const frames = [...document.querySelectorAll('iframe')]
    expect(frames.every(({ src }) => src.startsWith('https://'))).toBe(true)
    expect(document.querySelector('main script, main svg, main [onerror], main [onload]')).toBeNull()
    for (const element of started) destroy(element)
  }
  expect(view.harmed).toBeUndefined()
  // The check itself works: an event handler in written HTML would have run.
  const control = document.createElement('img')
  control.setAttribute('onerror', 'window.harmed=2')
  control.src = 'x:'
  await vi.waitFor(() => expect(view.harmed).toBe(2))
  delete view.harmed
})
