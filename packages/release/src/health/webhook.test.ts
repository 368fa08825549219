// @vitest-environment node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type HealthDecision, postDecision } from './webhook'

const decision: HealthDecision = {
  ...{ block: 'accordion', version: '1.1.1', decision: 'rollback', reason: 'It is worse.', revision: 4 },
}
const received: unknown[] = []
let status = 200
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  received.push([request.method, request.headers['content-type'], JSON.parse(body)])
  response.writeHead(status).end()
})
afterEach(() => {
  server.close()
})

it('a decision is posted as JSON; a webhook that refuses it or is gone is a problem in three parts', async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const webhook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  expect(await postDecision(webhook, decision)).toBeUndefined()
  expect(received).toEqual([['POST', 'application/json', decision]])
  status = 500
  const sentences = (why: string) =>
    new RegExp(
      `^The webhook http://127.+ could not be reached \\(${why}\\)\\. The decision stands.+\\. Check RELEASE_WEBHOOK\\.$`,
    )
  expect(await postDecision(webhook, decision)).toMatch(sentences('status 500'))
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expect(await postDecision(webhook, decision)).toMatch(sentences('.+'))
})
