// @vitest-environment node
import { expect, it } from 'vitest'
import { readMembers } from '../../http/request/body-schema'
import { browserName, getHome, getRoles, loginBody, loginStatuses, passwordProblem } from './domain'

it('[MEM-01] a login has an address in small letters, and is remembered by a box or a value that is true', () => {
  const read = (more: object) => readMembers(loginBody, { email: ' Ada@Example.COM ', password: ' x ', ...more })
  expect(read({})).toEqual({ email: 'ada@example.com', password: ' x ', rememberMe: false, proof: '' })
  expect(
    [true, 'true', false, 'false', 'yes', 1, undefined].map((rememberMe) => read({ rememberMe }).rememberMe),
  ).toEqual([...[true, true, false, false, false, false, false]])
  expect(read({ email: `${'x'.repeat(300)}@a.b` }).email).toHaveLength(200)
  expect(read({ proof: 'x'.repeat(201) }).proof).toHaveLength(200)
  expect(loginStatuses).toEqual({ missing: 400, wrong: 401, limited: 429 })
})

it('a new password has 12 to 200 characters, five different ones among them, and is typed twice', () => {
  const problem = (password: string, again = password) => passwordProblem(password, again)?.text.split('.')[0]
  const long = 'abcde'.repeat(40)
  expect([problem('abcdeabcdeab'), problem(long)]).toEqual([undefined, undefined])
  expect(problem('abcdeabcdea')).toBe('The new password has less than {count} characters')
  expect(problem(`${long}a`)).toBe('The new password has more than {count} characters')
  expect([passwordProblem('', '')?.values, passwordProblem(`${long}a`, '')?.values]).toEqual([
    { count: '12' },
    { count: '200' },
  ])
  expect(problem('abcdabcdabcd')).toBe('The new password repeats few characters')
  expect(problem('abcdeabcdeab', 'abcdeabcdeaB')).toBe('The new password was typed in two ways')
})

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)'
it.each([
  [
    'Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
  ],
  ['Opera on macOS', `${mac} Chrome/130.0 Safari/537.36 OPR/114.0`],
  ['Chrome on macOS', `${mac} Chrome/130.0 Safari/537.36`],
  ['Safari on macOS', `${mac} Version/18.0 Safari/605.1.15`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'],
  ['Safari on iPhone or iPad', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'],
  ['A browser on Linux', 'curl/8 (Linux)'],
  ['A browser', 'MyFirefox; Wedge; NotSafari; Windowsill'],
])('%s is known by its header', (name, agent) => {
  expect(browserName(agent)).toBe(name)
})

it('a browser without a header has no name; owners begin in the admin, and members on their page', () => {
  expect(browserName()).toBe('A browser')
  expect([getHome('owner'), getHome('member')]).toEqual(['/config/', '/members'])
  expect(getRoles({ roles: '[1,10]' })).toEqual([1, 10])
})
