import type { BlockContext } from '@ashlar/core-block'
import { consentChoices } from '@ashlar/core-intents'
import { fixturesOf } from '@repo/tooling/fixtures'
import { pictureHasFailed } from '@repo/tooling/wait'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { destroy, forceEvents, init } from './block'

const fixtures = await fixturesOf('consent')

const choose = vi.fn()
const enforce = vi.fn()
const defaultText =
  'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.'

function start(settings: Record<string, unknown> = {}, choice = 'unasked') {
  document.body.innerHTML = fixtures.clean
  const services = {
    consent: { settings: { isCookieBannerEnabled: true, ...settings }, choice: () => choice, choose, enforce },
  }
  init(document.body, { services } as unknown as BlockContext)
}
const both = { cookieBannerAcceptType: 'OPT_IN_AND_OUT' }
const banner = () => document.querySelector<HTMLElement>('.sqs-cookie-banner-v2')
const text = () => banner()?.querySelector('.sqs-cookie-banner-v2-text') as HTMLElement
const button = (part: 'accept' | 'deny') =>
  banner()?.querySelector<HTMLElement>(`.sqs-cookie-banner-v2-${part}`) as HTMLElement
const opener = () => document.querySelector<HTMLElement>('[data-consent-choices]') as HTMLElement
const dispatch = (type: string, detail?: unknown) => document.dispatchEvent(new CustomEvent(type, { detail }))

beforeEach(() => {
  choose.mockReset()
  enforce.mockReset()
})
afterEach(() => {
  destroy(document.body)
  document.body.innerHTML = ''
})

it('[CNS-02] is shown until the visitor accepts: the choice is stored, an event is dispatched, the banner is removed', async () => {
  const received = vi.fn()
  start()
  document.addEventListener('consent:choose', (event) => received((event as CustomEvent).detail), { once: true })
  await expect.element(page.getByRole('region', { name: 'Cookie banner' })).toBeVisible()
  expect(enforce).toHaveBeenCalledOnce()
  await userEvent.click(button('accept'))
  expect(choose).toHaveBeenCalledExactlyOnceWith(true)
  expect(received).toHaveBeenCalledExactlyOnceWith({ choice: 'accepted' })
  expect(banner()).toBeNull()
})

it('[CNS-01] attributes of its element ask for the banner where no context does, and count for more than its settings', async () => {
  const attributes = {
    isCookieBannerEnabled: 'true',
    cookieBannerText: 'By attribute',
    cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  }
  Object.assign(document.body.dataset, attributes)
  try {
    for (const settings of [{}, { isCookieBannerEnabled: false, cookieBannerText: 'By context' }]) {
      start({ isCookieBannerEnabled: undefined, ...settings })
      expect([text().textContent, button('deny').hidden]).toEqual(['By attribute', false])
      await userEvent.click(button('deny'))
      expect(choose).toHaveBeenLastCalledWith(false)
      destroy(document.body)
    }
  } finally {
    for (const name of Object.keys(attributes)) delete document.body.dataset[name]
  }
})

it('[CNS-02] a click beside the buttons dismisses nothing', async () => {
  start()
  await userEvent.click(text())
  await userEvent.click(document.querySelector('p') as Element)
  expect(banner()).not.toBeNull()
  expect(choose).not.toHaveBeenCalled()
})

it('[CNS-03] one that was shown anyway is as before after unforce, and can be answered again', async () => {
  start({ cookieBannerText: 'Own words' })
  const [classes, texts] = [banner()?.className, text().textContent]
  dispatch(forceEvents.force)
  dispatch(forceEvents.update, { cookieBannerText: 'Draft', cookieBannerVariant: 'POPUP' })
  expect(banner()?.className).not.toBe(classes)
  dispatch(forceEvents.unforce)
  expect([banner()?.className, text().textContent]).toEqual([classes, texts])
  await userEvent.click(button('accept'))
  expect(banner()).toBeNull()
})

it('[CNS-03] an update without settings is no error', () => {
  start()
  dispatch(forceEvents.force)
  for (const detail of [undefined, null, 'x', 7]) dispatch(forceEvents.update, detail)
  expect(text().textContent).toBe(defaultText)
})

it('[CNS-04] a bar at the bottom in dark with an icon is what invalid settings give', () => {
  start({
    cookieBannerVariant: '',
    cookieBannerPosition: 'MIDDLE',
    cookieBannerTheme: '',
    cookieBannerCtaVariant: 'x',
    cookieBannerAcceptType: '',
  })
  for (const name of ['BAR', 'BOTTOM', 'DARK', 'ICON']) expect(banner()?.classList).toContain(name)
  expect(button('accept').textContent).toBe('×')
  expect(button('accept').getAttribute('aria-label')).toBe('Accept')
  expect(button('deny').hidden).toBe(true)
})

it.each([
  '.ICON .sqs-cookie-banner-v2-accept::before { content: "x" }',
  '.ICON .sqs-cookie-banner-v2-accept::after { content: "x" }',
])('[CNS-04] the icon is drawn once: %s', (css) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
  start()
  expect(button('accept').textContent).toBe('')
  expect(button('accept').getAttribute('aria-label')).toBe('Accept')
  document.adoptedStyleSheets = []
})

it('[CNS-04] a bar at the top stands in the drop zone for as long as it is shown, and leaves no class behind', async () => {
  start({ cookieBannerPosition: 'TOP', cookieBannerCtaVariant: 'TEXT' })
  const zone = document.querySelector('.sqs-announcement-bar-dropzone') as HTMLElement
  expect(banner()?.parentElement).toBe(zone)
  expect(zone.classList).toContain('sqs-cookie-banner-v2-enabled')
  expect(document.body.classList).toContain('sqs-cookie-banner-v2-top')
  await userEvent.click(button('accept'))
  expect(zone.classList).not.toContain('sqs-cookie-banner-v2-enabled')
  expect(document.body.classList).not.toContain('sqs-cookie-banner-v2-top')
})

it('[CNS-06] the owner’s text is shown as rich text, links included', () => {
  start({
    ...both,
    cookieBannerText: '<p>See <a href="/privacy">our <em>policy</em></a></p>',
    cookieBannerCtaText: 'Fine &amp; good',
  })
  expect(text().innerHTML).toBe('<p>See <a href="/privacy">our <em>policy</em></a></p>')
  expect(button('accept').textContent).toBe('Fine & good')
})

it('hostile text executes nothing, in the banner and on its buttons', async () => {
  const view = window as { harmed?: string }
  const hostile = [
    '<img src=x onerror="window.harmed=`img`">',
    '<script>window.harmed="script"</script>',
    '<svg onload="window.harmed=`svg`"><a href="javascript:window.harmed=`svg`">y</a></svg>',
    '<iframe srcdoc="<script>parent.harmed=`frame`</script>"></iframe>',
    '<p onclick="window.harmed=`click`" onmouseover="window.harmed=`over`">words</p>',
    '<a href=" java\tscript:window.harmed=`link`">link</a>',
    '<form><input name="childNodes"><input autofocus onfocus="window.harmed=`focus`"></form>',
  ].join('')
  start({ ...both, cookieBannerText: hostile, cookieBannerCtaText: hostile, cookieBannerOptOutCtaText: hostile })
  expect(text().textContent).toContain('words')
  expect(button('accept').textContent).toContain('words')
  expect(banner()?.querySelector('img, script, svg, iframe, form, input, [onclick]')).toBeNull()
  await userEvent.click(text().querySelector('a') as Element)
  await userEvent.click(text().querySelector('p') as Element)
  await pictureHasFailed()
  expect(view.harmed).toBeUndefined()
})

it('[CNS-02] [data-consent-choices] asks again: focus goes into the banner and, after the choice, back to what asked', async () => {
  start(both, 'accepted')
  await userEvent.click(opener())
  expect(banner()?.contains(document.activeElement)).toBe(true)
  await userEvent.click(button('deny'))
  expect(choose).toHaveBeenCalledExactlyOnceWith(false)
  expect(banner()).toBeNull()
  expect(document.activeElement).toBe(opener())
})

it('[CNS-02] the same answer given again is kept anew', async () => {
  start(both, 'accepted')
  await userEvent.click(opener())
  await userEvent.click(button('accept'))
  expect(choose).toHaveBeenCalledExactlyOnceWith(true)
})

it('the intent asks again as well, with focus going back to where it came from', async () => {
  start({}, 'declined')
  const from = opener()
  expect(consentChoices.ask(from, null)).toBe(true)
  expect(document.activeElement).toBe(button('accept'))
  await userEvent.keyboard('{Enter}')
  expect(choose).toHaveBeenCalledExactlyOnceWith(true)
  expect(document.activeElement).toBe(from)
})

it('after its end nothing is left: no banner, no class, no answer to the intent or to an editor', () => {
  document.body.innerHTML = fixtures.clean
  const served = document.body.innerHTML
  start({ cookieBannerPosition: 'TOP' })
  destroy(document.body)
  expect(document.body.innerHTML).toBe(served)
  expect(document.body.className).toBe('')
  expect(consentChoices.ask(opener(), null)).toBe(false)
  dispatch(forceEvents.force)
  expect(banner()).toBeNull()
})

it('[CNS-09] a banner that was opened again stays while its tab is left, as no other tab has answered', async () => {
  start(both, 'accepted')
  await userEvent.click(opener())
  expect(banner()).not.toBeNull()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(banner()).not.toBeNull()
  expect(choose).not.toHaveBeenCalled()
})
