import type { BlockContext } from '@ashlar/core-block'
import { alertDialog } from '@ashlar/core-intents'
import { fixturesOf } from '@repo/tooling/fixtures'
import { settled } from '@repo/tooling/wait'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { destroy, init } from './block'

const fixtures = await fixturesOf('owner')

const post = vi.fn(async (_path: string): Promise<unknown> => ({ success: true }))
const left = vi.fn()
/** Navigations are written down instead of made: the tests stand on this page. */
const record = (event: NavigateEvent) => {
  const { pathname, search } = new URL(event.destination.url)
  left(pathname + search)
  event.preventDefault()
}

function start(html = '<p>Page</p>', more = {}) {
  document.body.innerHTML = html
  navigation.addEventListener('navigate', record)
  const site = {
    context: {
      website: { developerMode: false, cloneable: false },
      websiteSettings: { useEscapeKeyToLogin: false },
      websiteRoles: [1],
      authenticatedAccountId: 'a1',
      ...more,
    },
    session: { read: () => undefined, write: () => {} },
  }
  return init(document.body, { services: { site, http: { post } } } as unknown as BlockContext)
}

afterEach(() => {
  destroy(document.body)
  navigation.removeEventListener('navigate', record)
  document.body.innerHTML = ''
  post.mockReset()
  left.mockReset()
})

it('[OWN-02] a failed logout shows an alert, and the page stays', async () => {
  post.mockRejectedValue(new Error('offline'))
  const alerted = vi.fn()
  const stop = alertDialog.answer(document, ({ message }) => alerted(message))
  start()
  await userEvent.keyboard('{Shift>}{Escape}{/Shift}')
  await vi.waitFor(() => expect(alerted).toHaveBeenCalledExactlyOnceWith('Unable to connect. Please try again'))
  expect(left).not.toHaveBeenCalled()
  stop()
})

it.each([
  ['a field is written in', '<input aria-label="Name">', () => document.querySelector('input')?.focus()],
  ['a dialog is open', '<dialog>Sure?</dialog>', () => document.querySelector('dialog')?.show()],
  ['a menu is open', '<div popover="manual">Menu</div>', () => document.querySelector('div')?.showPopover()],
])('[OWN-02] Escape belongs to the page while %s', async (_case, html, prepare) => {
  start(html)
  prepare()
  await userEvent.keyboard('{Shift>}{Escape}{/Shift}')
  await settled()
  expect(post).not.toHaveBeenCalled()
})

it('[OWN-04] links to a larger plan lead an owner to billing, and go back to what they were', () => {
  start(fixtures.clean + fixtures.published)
  const hrefs = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(hrefs()).toEqual([
    '/config/settings/billing/website-subscriptions',
    '/config/settings/billing/upgrade',
    '/config/settings/billing/website-subscriptions',
  ])
  destroy(document.body)
  expect(hrefs()).toEqual(['/config/', null, null])
})

it('[OWN-04] a visitor keeps the links as they are served', () => {
  start(fixtures.clean, { authenticatedAccountId: '', websiteRoles: [] })
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/config/')
})
