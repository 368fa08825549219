// @vitest-environment jsdom
// biome-ignore-all lint/suspicious/noDocumentCookie: the cookies of the browser are under test
import { beforeEach, expect, it } from 'vitest'
import { createCookies } from './cookies'

/** A document that keeps every line that was written to its cookie. */
function recorder(protocol: string) {
  const lines: string[] = []
  const page = {
    location: { protocol },
    get cookie() {
      return lines.map((line) => line.split(';')[0]).join('; ')
    },
    set cookie(line: string) {
      lines.push(line)
    },
  }
  return { lines, cookies: createCookies({ document: page }) }
}

beforeEach(() => {
  for (const name of ['a', 'b', 'ss_cvr']) document.cookie = `${name}=; Max-Age=0; Path=/`
})

it('[SITE-04] they are written with path and SameSite, and Secure where the page is https', () => {
  const secure = recorder('https:')
  secure.cookies.write('hasCart', 'true')
  expect(secure.lines).toEqual(['hasCart=true; Path=/; SameSite=Lax; Secure'])
  const plain = recorder('http:')
  plain.cookies.write('hasCart', 'true', 60)
  expect(plain.lines).toEqual(['hasCart=true; Path=/; SameSite=Lax; Max-Age=60'])
})

it('[SITE-04] the browser stores, returns and removes cookies with any value', () => {
  const cookies = createCookies({ document })
  cookies.write('a', 'x; y=1, ü')
  cookies.write('b', '')
  expect([cookies.read('a'), cookies.read('b'), cookies.read('c')]).toEqual(['x; y=1, ü', '', undefined])
  document.cookie = 'a=100%'
  expect(cookies.read('a')).toBe('100%')
  cookies.remove('a')
  expect(cookies.read('a')).toBeUndefined()
  expect(document.cookie).toBe('b=')
})

it('[SITE-04] a document that refuses cookies, an impossible name and a broken value do not throw', () => {
  const refusing = {
    get cookie(): string {
      throw new DOMException('no', 'SecurityError')
    },
    set cookie(_line: string) {
      throw new DOMException('no', 'SecurityError')
    },
  }
  const cookies = createCookies({ document: refusing })
  cookies.write('a', '1')
  cookies.remove('a')
  expect(cookies.read('a')).toBeUndefined()
  const { cookies: kept, lines } = recorder('https:')
  kept.write('a; Domain=evil.org', '1')
  kept.write('a', '\ud800')
  expect(lines).toEqual([])
})

it('[SITE-05] cookies have the lifetimes of the platform: 2 years, 30 minutes, 30 days, 390 days, else the session', () => {
  const day = 24 * 60 * 60
  const { cookies, lines } = recorder('http:')
  for (const name of ['ss_cvr', 'ss_cvt', 'ss_cookieAllowed', 'SS_ANALYTICS_ID', 'crumb']) cookies.write(name, '1')
  const ages = lines.map((line) => /Max-Age=(\d+)/.exec(line)?.[1])
  expect(ages).toEqual([730 * day, 30 * 60, 30 * day, 390 * day].map(String).concat([undefined as unknown as string]))
})
