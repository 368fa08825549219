// What can go wrong with the page, its browser and its server: each meets all blocks at once.
import type { Page } from 'playwright-core'

/** One failure of the page. */
export interface PageFailure {
  readonly title: string
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** Lines on the console that belong to it. */
  readonly expected?: RegExp
}

type Handler = Parameters<Page['route']>[1]
const onCalls = (handler: Handler) => (page: Page) => page.route('**/api/**', handler)
const answer = (status: number, body: string, contentType = 'application/json') =>
  onCalls((route) => route.fulfill({ status, body, contentType }))
const early = (script: () => void) => (page: Page) => page.addInitScript(script)

/** The page without this header, as a browser that does not know it reads it. */
const withoutPolicy = (page: Page) =>
  page.route('**/blocks/all', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers() }
    const policy = 'content-security-policy'
    headers[policy] = (headers[policy] ?? '').replace(/(?:require-trusted-types-for|trusted-types)[^;]*;?/g, '')
    await route.fulfill({ response, headers })
  })

const refused = /Failed to load resource|net::ERR/

/** Failures of the server's calls, of storage, of the clock and of other code. */
export const pageFailures: readonly PageFailure[] = [
  { title: 'API 404', prepare: answer(404, '{}'), expected: refused },
  { title: 'API 429', prepare: answer(429, '{"error":"later"}'), expected: refused },
  { title: 'API 500', prepare: answer(500, 'broken', 'text/plain'), expected: refused },
  { title: 'API garbage', prepare: answer(200, '<!doctype html><p>Log in</p>', 'text/html') },
  { title: 'API of another shape', prepare: answer(200, '[null,{"items":7,"entries":"no"}]') },
  { title: 'API slow', prepare: onCalls((route) => void setTimeout(() => route.continue().catch(() => {}), 3000)) },
  { title: 'API never answers', prepare: onCalls(() => {}) },
  { title: 'offline', prepare: onCalls((route) => route.abort('internetdisconnected')), expected: refused },
  {
    title: 'storage refused',
    prepare: early(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
    }),
  },
  {
    title: 'quota full',
    prepare: early(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    }),
  },
  {
    title: 'cookies, beacons and what tabs share refused',
    // Without its cookie a form gets no crumb.
    expected: refused,
    prepare: early(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      for (const name of ['BroadcastChannel', 'SharedWorker', 'Worker'])
        Object.defineProperty(window, name, {
          configurable: true,
          writable: true,
          value: class {
            constructor() {
              refuse()
            }
          },
        })
      for (const name of ['serviceWorker', 'locks', 'storage', 'clipboard'])
        Object.defineProperty(Navigator.prototype, name, { configurable: true, get: refuse })
      Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: refuse, set: refuse })
      navigator.sendBeacon = refuse
    }),
  },
  {
    title: 'cookies off',
    prepare: early(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
      Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
    }),
  },
  {
    title: 'clock 20 years ahead',
    prepare: early(() => {
      const ahead = 20 * 365 * 86_400_000
      const Real = Date
      window.Date = new Proxy(Real, {
        construct: (target, given) =>
          given.length > 0 ? Reflect.construct(target, given) : new target(target.now() + ahead),
        get: (target, key) => (key === 'now' ? () => target.now() + ahead : Reflect.get(target, key)),
      })
    }),
  },
  {
    title: 'clock at 1970',
    prepare: early(() => {
      const Real = Date
      window.Date = new Proxy(Real, {
        construct: (target, given) => (given.length > 0 ? Reflect.construct(target, given) : new target(1000)),
        get: (target, key) => (key === 'now' ? () => 1000 : Reflect.get(target, key)),
      })
    }),
  },
  {
    title: 'script twice',
    expected: /second run/,
    prepare: (page) =>
      page.route('**/blocks/all', async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        const script = /<script type="module"[^>]*src="[^"]+"[^>]*><\/script>/.exec(html)?.[0] ?? ''
        await route.fulfill({ response, body: html.replace(script, script + script.replace('.js"', '.js?again"')) })
      }),
  },
  {
    title: 'frozen intrinsics',
    prepare: early(() => {
      for (const one of [
        Object,
        Array,
        Function,
        String,
        Number,
        Boolean,
        Promise,
        Map,
        Set,
        WeakMap,
        RegExp,
        Date,
        JSON,
        Math,
        Reflect,
      ]) {
        Object.freeze(one)
        if ('prototype' in one) Object.freeze(one.prototype)
      }
    }),
  },
  {
    title: 'clobbered names',
    // Without its context a page names no services: their scripts are refused, and their links stay.
    expected: /TrustedScriptURL/,
    prepare: early(() => {
      addEventListener('DOMContentLoaded', () => {
        const form = document.body.appendChild(document.createElement('form'))
        for (const name of ['ashlar', 'Static', 'body', 'head', 'cookie', 'location', 'forms', 'images'])
          form.append(Object.assign(document.createElement('input'), { name, id: name, type: 'hidden' }))
      })
    }),
  },
]

const without = (title: string, script: () => void): PageFailure => ({ title: `no ${title}`, prepare: early(script) })

/** Features that not each engine has, taken away one by one. */
export const missingFeatures: readonly PageFailure[] = [
  without('requestIdleCallback', () => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
    Reflect.deleteProperty(window, 'cancelIdleCallback')
  }),
  without('scheduler.yield', () => Reflect.deleteProperty(window, 'scheduler')),
  without('scrollMargin', () => Reflect.deleteProperty(IntersectionObserver.prototype, 'scrollMargin')),
  without('hidden=until-found', () => {
    Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch')
    const real = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'hidden') as PropertyDescriptor
    const plain = (value: unknown) => (value === 'until-found' ? '' : value)
    Object.defineProperty(HTMLElement.prototype, 'hidden', {
      ...real,
      set(value) {
        real.set?.call(this, plain(value) === '' ? true : value)
      },
    })
    const { setAttribute } = Element.prototype
    Element.prototype.setAttribute = function (name, value) {
      setAttribute.call(this, name, name === 'hidden' ? String(plain(value)) : value)
    }
  }),
  without('popover', () => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
  }),
  without('speculation rules', () => {
    HTMLScriptElement.supports = (type) => type === 'module' || type === 'importmap'
  }),
  {
    title: 'no Trusted Types',
    async prepare(page) {
      await withoutPolicy(page)
      await page.addInitScript(() => {
        for (const name of ['trustedTypes', 'TrustedHTML', 'TrustedScriptURL', 'TrustedTypePolicyFactory'])
          Reflect.deleteProperty(window, name)
      })
    },
  },
  without('share and clipboard', () => {
    for (const name of ['share', 'canShare', 'clipboard', 'connection'])
      Reflect.deleteProperty(Navigator.prototype, name)
  }),
  without('sendBeacon', () => Reflect.deleteProperty(Navigator.prototype, 'sendBeacon')),
  without('BroadcastChannel', () => Reflect.deleteProperty(window, 'BroadcastChannel')),
  without('URL.parse', () => Reflect.deleteProperty(URL, 'parse')),
  without('scrollend', () => {
    for (const type of [Document, HTMLElement]) Reflect.deleteProperty(type.prototype, 'onscrollend')
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true)
  }),
  without('structuredClone', () => Reflect.deleteProperty(window, 'structuredClone')),
  without('Intl beside numbers and dates', () => {
    for (const name of ['PluralRules', 'RelativeTimeFormat', 'DisplayNames', 'ListFormat', 'Segmenter'])
      Reflect.deleteProperty(Intl, name)
  }),
  without('secure context', () => {
    for (const name of ['randomUUID', 'subtle']) Reflect.deleteProperty(Crypto.prototype, name)
    for (const name of [
      'serviceWorker',
      'share',
      'canShare',
      'clipboard',
      'locks',
      'storage',
      'credentials',
      'mediaDevices',
    ])
      Reflect.deleteProperty(Navigator.prototype, name)
    for (const name of ['caches', 'cookieStore', 'isSecureContext']) Reflect.deleteProperty(window, name)
  }),
]
