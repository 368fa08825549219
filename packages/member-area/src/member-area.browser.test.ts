import type { BlockContext } from '@ashlar/core-block'
import { fixturesOf } from '@repo/tooling/fixtures'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import { contract } from './contract'
import './style.css'

const fixtures = await fixturesOf('member-area')

const path = '/api/site-users/account/session'
const post = vi.fn()
const remove = vi.fn()
const setXsrfToken = vi.fn()
const roots = () => [...document.querySelectorAll<HTMLElement>(contract.selectors.join())]

function start(html: string, context: object = {}) {
  document.body.innerHTML = html
  const services = { http: { post, delete: remove, setXsrfToken }, pageContext: context }
  for (const root of roots()) {
    // The page of the test stays: what would lead away is held back and looked at.
    for (const name of ['login', 'logout'])
      root.addEventListener(`member-area:${name}`, (event) => {
        event.preventDefault()
        received(name)
      })
    init(root, { services } as unknown as BlockContext)
  }
}
const received = vi.fn()
const failure = (status: number) => Object.assign(new Error('refused'), { status })
const shown = (text: string) =>
  vi.waitFor(() => expect(document.querySelector('.member-notice')?.textContent).toBe(text))
const seen = (link: HTMLElement) =>
  [...link.querySelectorAll('span')]
    .filter((element) => element.checkVisibility())
    .map(({ textContent }) => textContent)
    .join()
const logIn = () => page.getByRole('button', { name: 'Log in' }).click()
async function write(email: string, password: string) {
  await userEvent.fill(page.getByLabelText('Email'), email)
  await userEvent.fill(page.getByLabelText('Password'), password)
}

beforeEach(() => {
  for (const mock of [post, remove, setXsrfToken, received]) mock.mockReset()
})
afterEach(() => {
  for (const root of roots()) destroy(root)
  document.body.innerHTML = ''
})

it('[MEM-01] by keyboard: email, password and "remember me" are sent, and the token goes with later requests', async () => {
  post.mockResolvedValue({ xsrfToken: 'x1' })
  start(fixtures.clean)
  await userEvent.tab()
  await userEvent.keyboard('marta@example.com')
  await userEvent.tab()
  await userEvent.keyboard('a word')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(received).toHaveBeenCalledExactlyOnceWith('login'))
  expect(post).toHaveBeenCalledExactlyOnceWith(path, expect.anything())
  expect(post.mock.calls[0]?.[1].body).toEqual({ email: 'marta@example.com', password: 'a word', rememberMe: true })
  expect(setXsrfToken).toHaveBeenCalledExactlyOnceWith('x1')
  expect((page.getByLabelText('Password').element() as HTMLInputElement).value).toBe('')
})

it('[MEM-01] a refusal is beside its fields, which has focus, and the answers stay', async () => {
  const text = 'The email or the password is not right. You are not logged in. Try again.'
  post.mockRejectedValue(failure(401))
  start(fixtures.clean)
  await write('marta@example.com', 'not it')
  await logIn()
  await shown(text)
  const field = page.getByLabelText('Password').element() as HTMLInputElement
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text)
  expect(document.activeElement).toBe(field)
  expect((page.getByLabelText('Email').element() as HTMLInputElement).value).toBe('marta@example.com')
  expect(setXsrfToken).not.toHaveBeenCalled()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(field, '!')
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('false'))
  await shown('')
})

it('[MEM-01] a missing answer is announced at once, and focus moves there', async () => {
  start(fixtures.clean)
  await logIn()
  await shown('The email or the password is missing. You are not logged in. Write both.')
  expect(document.activeElement).toBe(page.getByLabelText('Email').element())
  await userEvent.fill(page.getByLabelText('Email'), 'marta@example.com')
  await logIn()
  expect(document.activeElement).toBe(page.getByLabelText('Password').element())
  expect(post).not.toHaveBeenCalled()
})

it('[MEM-01] a double click sends it once', async () => {
  let answer = (_token: object) => {}
  post.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  start(fixtures.clean)
  await write('marta@example.com', 'a word')
  await page.getByRole('button', { name: 'Log in' }).dblClick()
  answer({ xsrfToken: 'x1' })
  await vi.waitFor(() => expect(received).toHaveBeenCalledOnce())
  expect(post).toHaveBeenCalledOnce()
})

it('[MEM-02] a logout asks for the session to end, with what becomes of the cart, and takes the token away', async () => {
  remove.mockResolvedValue({ success: true })
  start(fixtures.published)
  await page.getByRole('button', { name: 'Log out' }).click()
  await vi.waitFor(() => expect(received).toHaveBeenCalledExactlyOnceWith('logout'))
  expect(remove.mock.calls).toEqual([[path, expect.objectContaining({ query: { cloneCart: true } })]])
  expect(setXsrfToken).toHaveBeenCalledExactlyOnceWith(undefined)
})

it('[MEM-02] a refused logout shows that the member is still logged in', async () => {
  remove.mockRejectedValue(failure(400))
  start(fixtures.published.replace('class="member-logout"', '$& data-clone-cart="false"'))
  await page.getByRole('button', { name: 'Log out' }).click()
  await shown('You could not be logged out. You are still logged in. Load the page again and try once more.')
  expect(remove.mock.calls[0]?.[1].query).toEqual({ cloneCart: false })
  expect(received).not.toHaveBeenCalled()
})

it.each([
  ['a visitor', {}, ['Login', 'Login']],
  ['a member', { siteUser: { displayName: 'Marta' } }, ['Account', 'Account']],
  ['an owner', { authenticatedAccount: { id: 'a1' } }, ['Account', 'Account']],
])(
  '[MEM-03] published links show the account to %s, and have the states that their stylesheets select',
  (_, context, text) => {
    start(fixtures.published, context)
    const links = roots().filter((root) => !root.matches('form'))
    expect(links.map((link) => seen(link))).toEqual(text)
    expect(links.every((link) => link.classList.contains('loaded'))).toBe(true)
  },
)

it('[MEM-03] without logins the link is hidden', () => {
  start(fixtures.published, { websiteSettings: { userAccountsSettings: { loginAllowed: false } } })
  expect(document.querySelector('.loaded')).toBeNull()
})

it('[HDR-02] the controller of a published link counts as bound', () => {
  start('<a href="#" data-controller="UserAccountLink"><span class="unauth">Sign in</span></a>')
  expect(roots()[0]?.dataset.controllersBound).toBe('UserAccountLink')
})
