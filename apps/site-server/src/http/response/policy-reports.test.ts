// @vitest-environment node
import { expect, it } from 'vitest'
import { policyReportRoutes, reportAddress } from './policy-reports'

const violation = {
  type: 'csp-violation',
  body: {
    documentURL: 'https://shop.example/checkout/order-received/0123456789abcdef0123456789abcdef?token=secret',
    blockedURL: 'https://evil.test/x.js?stolen=secret#secret',
    effectiveDirective: 'script-src-elem',
  },
}

function opened(now?: () => number) {
  const problems: unknown[] = []
  const routes = policyReportRoutes(({ problem }) => problems.push(problem), now)
  const send = (body: unknown, type = 'application/reports+json') =>
    routes.request(reportAddress, { method: 'POST', headers: { 'Content-Type': type }, body: JSON.stringify(body) })
  return { problems, send }
}

it('what a policy refused is logged, without what addresses have of a person', async () => {
  const { problems, send } = opened()
  expect((await send([violation, { type: 'deprecation', body: {} }])).status).toBe(204)
  expect(problems).toEqual([
    'A browser refused https://evil.test/x.js on https://shop.example/checkout/order-received/…, by script-src-elem. The page went on without it. Remove it, or allow its origin in the settings.',
  ])
})

it('reports of browsers that know the older directive alone are logged, too', async () => {
  const { problems, send } = opened()
  const report = { 'blocked-uri': 'inline', 'document-uri': 'https://shop.example/', 'violated-directive': 'style-src' }
  await send({ 'csp-report': report }, 'application/csp-report')
  expect(problems).toEqual([
    expect.stringMatching(/^A browser refused inline on https:\/\/shop\.example\/, by style-src\./),
  ])
})

it('a page of another site cannot send reports, and so many lines are written in a minute', async () => {
  let now = 0
  const { problems, send } = opened(() => now)
  expect((await send([violation], 'text/plain')).status).toBe(415)
  for (let at = 0; at < 20; at++) await send(Array(100).fill(violation))
  expect(problems).toHaveLength(30)
  now = 60_000
  await send([violation])
  expect(problems).toHaveLength(31)
})

it.each([null, 'x', [null, 1, {}], { 'csp-report': null }, [{ type: 'csp-violation', body: { blockedURL: {} } }]])(
  'an odd report (%j) is no error',
  async (body) => {
    expect((await opened().send(body)).status).toBe(204)
  },
)
