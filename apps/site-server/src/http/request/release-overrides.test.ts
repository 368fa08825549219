// @vitest-environment node
import { expect, it } from 'vitest'
import { createRoutes } from '../context'
import { type ReleaseOverrides, releaseOverrides } from './release-overrides'

const known = new Set(['accordion@1.1.0', 'accordion@1.0.0', 'map@2.0.0-beta.1'])

/** The overrides of a request, and the cookie that the response sets. */
async function getOverrides(path: string, cookie = '') {
  const routes = createRoutes()
  let found: ReleaseOverrides | undefined
  routes.get('*', (context) => {
    found = releaseOverrides(context, (block, version) => known.has(`${block}@${version}`))
    return context.text('')
  })
  const response = await routes.request(`http://site.test${path}`, { headers: { Cookie: cookie } })
  return { ...(found as ReleaseOverrides), cookie: response.headers.get('Set-Cookie') }
}

it('a page without a release in its address is as any page', async () => {
  expect(await getOverrides('/')).toEqual({ versions: {}, isPrivate: false, problems: [], cookie: null })
})

it('an address names several releases, which a cookie of the session passes to the next pages', async () => {
  const { versions, isPrivate, cookie } = await getOverrides(
    '/?ashlar-release=accordion@1.1.0&ashlar-release=map@2.0.0-beta.1',
  )
  expect(versions).toEqual({ accordion: '1.1.0', map: '2.0.0-beta.1' })
  expect(isPrivate).toBe(true)
  expect(cookie).toMatch(/^ashlar_release=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
  const next = await getOverrides('/next', cookie?.split(';')[0])
  expect(next).toEqual({ versions, isPrivate: true, problems: [], cookie: null })
})

it('the releases of an address replace those of the cookie, and an empty parameter ends them', async () => {
  const stored = `ashlar_release=${encodeURIComponent('accordion@1.1.0')}`
  expect((await getOverrides('/?ashlar-release=map@2.0.0-beta.1', stored)).versions).toEqual({ map: '2.0.0-beta.1' })
  const ended = await getOverrides('/?ashlar-release=', stored)
  expect(ended).toMatchObject({ versions: {}, isPrivate: true, problems: [] })
  expect(ended.cookie).toMatch(/^ashlar_release=; Max-Age=0; Path=\//)
})

it.each(['accordion@9.9.9', 'accordion', 'constructor@1.0.0', '@', '__proto__@1.0.0'])(
  'the unknown release %s is reported, and no cookie has it',
  async (release) => {
    const { versions, problems, cookie } = await getOverrides(`/?ashlar-release=${release}`)
    expect(versions).toEqual({})
    expect(problems).toEqual([expect.stringMatching(/no such release\. The page gets another one\. Write \?/)])
    expect(cookie).toMatch(/Max-Age=0/)
  },
)

it('of many unknown releases one is reported, shortened', async () => {
  const many = Array.from({ length: 50 }, (_, at) => `ashlar-release=${'x'.repeat(200)}@${at}.0.0`).join('&')
  const { problems } = await getOverrides(`/?${many}`)
  expect(problems.length).toBe(1)
  expect(problems[0]?.length).toBeLessThan(250)
})

it('a release of the cookie that no longer exists is left out without a report', async () => {
  const stored = `ashlar_release=${encodeURIComponent('accordion@0.1.0,accordion@1.0.0')}`
  expect(await getOverrides('/', stored)).toMatchObject({ versions: { accordion: '1.0.0' }, problems: [] })
})

it('over https the cookie is sent over https alone', async () => {
  const routes = createRoutes()
  routes.get('*', (context) => context.json(releaseOverrides(context, () => true)))
  const response = await routes.request('https://site.test/?ashlar-release=accordion@1.1.0')
  expect(response.headers.get('Set-Cookie')).toContain('; Secure')
})
