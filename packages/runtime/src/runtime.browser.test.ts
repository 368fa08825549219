import type { Block } from '@ashlar/core-block'
import { alertDialog } from '@ashlar/core-intents'
import type { ManifestEntry } from '@ashlar/loader'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { applyLegacyStates } from './legacy/legacy-states'
import { setStates } from './legacy/page-states'
import { afterStart } from './start/after-start'
import { diagnose, distance } from './start/diagnose'
import { fetchStyle } from './start/fetch-style'
import { type Ashlar, start } from './start/start'

let page: Ashlar | undefined
const entry = (more: Partial<ManifestEntry> = {}): ManifestEntry => ({
  name: 'a',
  selector: '.a',
  releases: [{ version: '1.0.0', url: '/a.js' }],
  load: 'now',
  ...more,
})
const module: Block = { init: (element) => ({ name: 'a', element, status: 'ready' }), destroy() {} }

function serve(html: string, manifest: unknown, context?: unknown) {
  const script = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`
  document.body.innerHTML =
    html + script('ashlar-manifest', manifest) + (context ? script('ashlar-context', context) : '')
}

afterEach(() => {
  page?.destroy()
  page = undefined
  document.body.innerHTML = ''
  document.adoptedStyleSheets = []
  delete (window as { Static?: unknown }).Static
  vi.restoreAllMocks()
})

it('[LDR-05] a stylesheet that cannot be fetched fails with its code and path, and the block starts all the same', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(fetchStyle('/no-such-style.css')).rejects.toThrow('/no-such-style.css')
  serve('<i class="a"></i>', {
    entries: [entry({ releases: [{ version: '1.0.0', url: '/a.js', style: ['/no-such-style-either.css'] }] })],
  })
  page = start(async () => module)
  await vi.waitFor(() => expect(document.querySelector('i')?.dataset.blockStatus).toBe('ready'))
  expect(log).toHaveBeenCalledWith(
    'Unable to load module for trigger',
    '.a',
    expect.objectContaining({ code: 'CSS_CHUNK_LOAD_FAILED', path: '/no-such-style-either.css' }),
  )
})

it('[LDR-04] what a stylesheet hides until a block has run is shown when the block fails, and its HTML stays byte for byte', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serve('<style>.a p{display:none;opacity:0}</style><div class="a"><p>words</p></div>', {
    entries: [entry({ reveal: '.a p' })],
  })
  const paragraph = document.querySelector('p') as HTMLElement
  const served = document.querySelector('.a')?.innerHTML
  page = start(() => Promise.reject(new Error('broken')))
  await vi.waitFor(() => expect(paragraph.offsetHeight).toBeGreaterThan(0))
  expect(getComputedStyle(paragraph).opacity).toBe('1')
  expect(document.querySelector('.a')?.innerHTML).toBe(served)
})

it('a page without context or manifest starts, and one with broken JSON logs an error and starts', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = '<script type="application/json" id="ashlar-manifest">{"entries":[</script>'
  page = start()
  expect(page?.jobs()).toEqual([])
  expect(log).toHaveBeenCalledWith(expect.stringContaining('#ashlar-manifest is broken'))
})

it('refuses to run beside the scripts that a page came with, and stays inert in an editor', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML =
    '<script type="text/plain" src="//assets.example/universal/scripts-compressed/common-1-min.en-US.js"></script>'
  expect(start()).toBeUndefined()
  expect(log).toHaveBeenCalledWith(expect.stringContaining('Nothing is started'))
  document.body.innerHTML = '<div class="sqs-edit-mode-active"></div>'
  expect(start()).toBeUndefined()
})

it('[LDR-07] a logged-in account gets no block that is for visitors alone, on our pages and on published ones', async () => {
  const started = async (context: unknown, isPublished: boolean) => {
    const names: string[] = []
    serve(
      '',
      {
        entries: [
          entry({ name: 'popup', releases: [{ version: '1.0.0', url: 'popup' }], page: true, visitors: true }),
          entry({ name: 'consent', releases: [{ version: '1.0.0', url: 'consent' }], page: true }),
        ],
      },
      isPublished ? undefined : context,
    )
    if (isPublished) (window as { Static?: unknown }).Static = { SQUARESPACE_CONTEXT: context }
    page = start(async (url) => {
      names.push(url)
      return module
    })
    await vi.waitFor(() => expect(names).toContain('consent'))
    await Promise.all(page?.jobs().map(({ settled }) => settled) ?? [])
    page?.destroy()
    delete (window as { Static?: unknown }).Static
    return names.sort()
  }
  for (const isPublished of [true, false]) {
    expect(await started({ pageType: 1, authenticatedAccount: { id: 'a1' } }, isPublished)).toEqual(['consent'])
    for (const authenticatedAccount of [undefined, null, ''])
      expect(await started({ pageType: 1, authenticatedAccount }, isPublished)).toEqual(['consent', 'popup'])
  }
})

it('hands a block the services it names and a way to others, made from the context of the page', async () => {
  ;(window as { Static?: unknown }).Static = {
    SQUARESPACE_CONTEXT: { pageType: '102', website: { id: 'w', language: 'de-DE' } },
  }
  let given: unknown
  serve('<i class="a"></i>', { entries: [entry({ services: ['site', 'i18n', 'nonsense' as 'site'] })] })
  page = start(async () => ({
    ...module,
    init: (element, context) => {
      given = context
      return module.init(element)
    },
  }))
  await vi.waitFor(() => expect(given).toBeDefined())
  const { services } = given as { services: { site: { context: { pageType: number } } } }
  expect(Object.keys(services).sort()).toEqual(['i18n', 'load', 'site'])
  expect(services.site.context.pageType).toBe(102)
})

it('[LDR-03] a page that runs starts what it is given, and one that has ended starts again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  serve('<i class="a"></i>', { entries: [entry()] })
  const status = () => document.querySelector('i')?.dataset.blockStatus
  const api = () => (window as { ashlar?: Ashlar }).ashlar
  page = start(async () => module)
  await vi.waitFor(() => expect(status()).toBe('ready'))
  const apart = document.createElement('main')
  apart.innerHTML = '<i class="a"></i>'
  api()?.init(apart)
  expect(page?.jobs()).toHaveLength(2)
  page?.destroy()
  expect(status()).toBe('destroyed')
  api()?.init()
  expect(api()).not.toBe(page)
  page = api()
  await vi.waitFor(() => expect(status()).toBe('ready'))
  expect(log).not.toHaveBeenCalled()
})

it('[OWN-03] that an account is logged out is said once, and by the server where its page says it', async () => {
  const address = location.href
  onTestFinished(() => history.replaceState(history.state, '', address))
  const messages: string[] = []
  onTestFinished(alertDialog.answer(document, ({ message }) => messages.push(message)))
  const { signal } = new AbortController()
  const open = (search: string, html = '') => {
    history.replaceState(history.state, '', search)
    document.body.innerHTML = html
    const service = async () => ({ text: (text: { readonly default: string }) => `${search}: ${text.default}` })
    afterStart({ page: { entries: [] }, service, signal } as never)
  }
  open('?logout=true', '<p class="site-notice">You have been successfully logged out.</p>')
  open('?logout=truely')
  open('?page=2&logout=true')
  const said = '?page=2&logout=true: Logout Successful: You have been successfully logged out.'
  await vi.waitFor(() => expect(messages).toEqual([said]))
  expect(location.search).toBe('?page=2')
})

it('an element with an unknown block is reported, with the consequence and a hint', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  document.body.innerHTML = '<section id="work" data-block="galery"></section><b data-block="zzzz"></b>'
  diagnose([entry({ name: 'gallery' })])
  expect(warn).toHaveBeenCalledWith(
    '[ashlar] No block is called "galery" (on <section id="work">). The element stays as authored. Did you mean "gallery"?',
  )
  expect(warn).toHaveBeenCalledTimes(2)
  expect(distance('kitten', 'sitting')).toBe(3)
})

it('[RPG-01] states that stylesheets wait for are set where no block is on its way, and left to one that decides on them', () => {
  document.body.innerHTML = `<ul class="gallery-masonry-wrapper"></ul>
    <a class="user-accounts-link" id="member-area"></a><a class="user-accounts-link" id="other"></a>
    <div class="newsletter-block"><form id="forms"></form></div><figure class="gallery-masonry-item" data-show="soon"></figure>`
  const job = (name: string, status: string) => ({
    entry: entry({ name }),
    element: document.getElementById(name),
    status,
  })
  const has = (selector: string) => document.querySelector(selector) !== null
  const set = (status: string) => setStates(document, [job('member-area', status), job('forms', status)] as never)
  set('starting')
  // What the page has said itself stays.
  expect(has('.gallery-masonry-item[data-show=soon][data-loaded=true]')).toBe(true)
  expect([has('.gallery-masonry-wrapper--ready'), has('#other.loaded')]).toEqual([true, true])
  expect([has('.newsletter-block.rendered'), has('#member-area.loaded')]).toEqual([false, false])
  set('ready')
  expect([has('.newsletter-block.rendered'), has('#member-area.loaded')]).toEqual([true, false])
  set('failed')
  expect(has('#member-area.loaded')).toBe(true)
})

it('[RPG-01] changes of a page are followed together, 100 ms after the first of them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.body.innerHTML = '<div class="newsletter-block"></div>'
  const ending = new AbortController()
  const fetchStates = vi.fn(async () => ({ setStates() {} }))
  applyLegacyStates({ jobs: () => [], signal: ending.signal, fetchStates } as never)
  for (let times = 0; times < 5; times++) {
    document.body.append('Words')
    await Promise.resolve()
  }
  vi.advanceTimersByTime(99)
  expect(fetchStates).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(fetchStates).toHaveBeenCalledTimes(2)
  ending.abort()
  expect(fetchStates).toHaveBeenCalledTimes(3)
  for (const element of [document.documentElement, document.body]) delete element.dataset.animationState
  document.documentElement.className = ''
})
