// @vitest-environment node
import { expect, it } from 'vitest'
import { healthRoutes } from './health'

const getStatus = async (isReady: () => Promise<boolean>) => (await healthRoutes(isReady, 20).request('/ready')).status

it('a server is ready when its database is', async () => {
  expect(await getStatus(async () => true)).toBe(200)
  expect(await getStatus(async () => false)).toBe(503)
  expect(await getStatus(() => Promise.reject(new Error('no connection')))).toBe(503)
})

it('a database that never answers is not ready, and the process is alive', async () => {
  const routes = healthRoutes(() => new Promise(() => {}), 20)
  const answer = await routes.request('/ready')
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  expect((await answer.json()).error).toMatch(/\. No visitor can be served\. Ask again\.$/)
  expect((await routes.request('/health')).status).toBe(200)
})
