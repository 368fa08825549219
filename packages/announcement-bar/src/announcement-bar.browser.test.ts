import { fixturesOf } from '@repo/tooling/fixtures'
import './style.css'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import { storageKey } from './contract'

const fixtures = await fixturesOf('announcement-bar')

const bar = () => document.querySelector<HTMLElement>('.sqs-announcement-bar')
const link = () => document.querySelector<HTMLAnchorElement>('.sqs-announcement-bar-url')
const text = () => document.querySelector('#announcement-bar-text-inner-id') as HTMLElement
const closer = () => page.getByRole('button', { name: 'Close announcement' })

function start(settings: Record<string, unknown> = {}, html = fixtures.clean, showAnnouncementBar = true) {
  document.body.innerHTML = html
  again(settings, showAnnouncementBar)
}
function again(settings: Record<string, unknown> = {}, showAnnouncementBar = true) {
  const announcementBarSettings = { style: 1, text: '<p>News</p><p><br></p>', ...settings }
  init(document.body, {
    services: { pageContext: { showAnnouncementBar, websiteSettings: { announcementBarSettings } } },
  })
}

beforeEach(() => localStorage.removeItem(storageKey))
afterEach(() => {
  destroy(document.body)
  document.body.innerHTML = ''
})

it('[CHR-01] the close button hides it, the choice is stored, and a new text shows it again', async () => {
  const closed = vi.fn()
  start()
  document.addEventListener('announcement-bar:close', closed, { once: true })
  await userEvent.click(closer())
  expect(closed).toHaveBeenCalledOnce()
  await expect.element(bar()).not.toBeVisible()
  expect(bar()?.classList).toContain('sqs-announcement-bar-hidden')
  expect(localStorage.getItem(storageKey)).toContain('News')
  destroy(document.body)
  start()
  expect(bar()).toBeNull()
  destroy(document.body)
  start({ text: '<p>Other news</p>' })
  expect(bar()).not.toBeNull()
})

it('[CHR-01] by keyboard alone: the link, then the button', async () => {
  start({ clickthroughUrl: { url: '/news', newWindow: false } })
  await userEvent.tab()
  expect(document.activeElement).toBe(link())
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(bar()).not.toBeVisible()
})

it('[CHR-01] the whole bar is a link to the owner’s address, in a new window when set; links in the text stay links', async () => {
  start({
    text: '<p>See <a href="/a">this</a></p>',
    clickthroughUrl: { url: 'https://example.com/x', newWindow: true },
  })
  expect(link()?.href).toBe('https://example.com/x')
  expect([link()?.target, link()?.rel]).toEqual(['_blank', 'noopener'])
  await expect.element(page.getByRole('link', { name: 'See this' })).toBeInTheDocument()
  const { left, top, height } = (bar() as HTMLElement).getBoundingClientRect()
  expect(document.elementFromPoint(left + 4, top + height / 2)).toBe(link())
  const inlineLink = text().querySelector('a') as HTMLElement
  const box = inlineLink.getBoundingClientRect()
  expect(document.elementFromPoint(box.left + 2, box.top + box.height / 2)).toBe(inlineLink)
})

it('[CHR-01] an address that runs code is not a link', () => {
  for (const url of ['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,x', '', {}, 7]) {
    start({ clickthroughUrl: { url } })
    expect(link()).toBeNull()
    destroy(document.body)
  }
  start({ clickthroughUrl: { url: 'mailto:a@example.com' } })
  expect(link()?.getAttribute('href')).toBe('mailto:a@example.com')
})

it.each(['clean', 'published'] as const)('[CHR-01] nothing on the %s page moves when the bar comes', (name) => {
  document.body.innerHTML = fixtures[name]
  const reserved = document.querySelector<HTMLElement>('.announcement-bar-reserved-space')
  if (reserved) reserved.style.blockSize = '60px'
  const below = document.querySelector('a') as HTMLElement
  const { top } = below.getBoundingClientRect()
  again({ text: `<p>${'Long news. '.repeat(80)}</p>` })
  expect((bar() as HTMLElement).getBoundingClientRect().height).toBeGreaterThan(44)
  expect(below.getBoundingClientRect().top).toBe(top)
})

it('[CHR-01] the bar fills the room that is kept for it; the room goes when it is closed and comes back at the end', async () => {
  document.body.innerHTML = fixtures.published
  const reserved = document.querySelector('.announcement-bar-reserved-space') as HTMLElement
  reserved.style.blockSize = '90px'
  again()
  expect(bar()?.getBoundingClientRect().height).toBe(90)
  await userEvent.click(closer())
  expect(reserved.classList).not.toContain('announcement-bar-reserved-space')
  destroy(document.body)
  expect(reserved.classList).toContain('announcement-bar-reserved-space')
})

it('[CHR-01] without a place for it the bar lies over the top of the page', () => {
  start({}, '<p>A page</p>')
  expect(document.body.firstElementChild?.contains(bar())).toBe(true)
})

it('a press has room for a finger, also right to left', () => {
  document.documentElement.dir = 'rtl'
  start()
  const { width, height, left } = closer().element().getBoundingClientRect()
  expect([width, height]).toEqual([44, 44])
  expect(left).toBeLessThan(window.innerWidth / 2)
  document.documentElement.dir = ''
})

it('hostile text executes nothing, and settings of any kind are no error', async () => {
  start({
    text: '<p onclick="window.harmed=1">x</p><img src=x onerror="window.harmed=2"><script>window.harmed=3</script>',
  })
  await userEvent.click(text())
  expect(bar()?.querySelector('img,script,[onclick]')).toBeNull()
  expect((window as { harmed?: unknown }).harmed).toBeUndefined()
  for (const odd of [null, undefined, 7, [], { html: '<p>Rich</p>' }]) {
    destroy(document.body)
    start({ text: odd, style: odd, clickthroughUrl: odd })
    expect(bar()?.textContent?.includes('Rich') ?? false).toBe(typeof odd === 'object' && odd !== null && 'html' in odd)
  }
})
