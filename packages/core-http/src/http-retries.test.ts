import { expect, it } from 'vitest'
import { failure, make, replies, seen } from './fixtures'

it.each([408, 429, 502, 504, 520])(
  '[HTTP-03] status %i is tried again after 200 ms while retries are left',
  async (status) => {
    replies.push({ status, text: '' }, { status, text: '' })
    const { http } = make()
    expect(await http.get('/a', { retries: 2 })).toEqual({ ok: true })
    expect(seen).toHaveLength(3)
    for (const at of [1, 2]) {
      const gap = (seen[at]?.at ?? 0) - (seen[at - 1]?.at ?? 0)
      expect(gap).toBeGreaterThanOrEqual(195)
      expect(gap).toBeLessThan(1000)
    }
  },
)

it('[HTTP-03] a broken connection is tried again, also when it breaks half-way through the answer', async () => {
  replies.push('hang up', 'break off')
  const { http } = make()
  expect(await http.get('/a', { retries: 2 })).toEqual({ ok: true })
  expect(seen).toHaveLength(3)
})

it('[HTTP-03] without retries, and after the last one, it fails', async () => {
  replies.push({ status: 502, text: '' }, { status: 502, text: '' }, { status: 502, text: '' })
  const { http } = make()
  expect((await failure(http.get('/a'))).status).toBe(502)
  expect((await failure(http.get('/a', { retries: 1 }))).status).toBe(502)
  expect(seen).toHaveLength(3)
})

it.each([400, 401, 403, 404, 422, 500, 501, 503])(
  '[HTTP-03] status %i is special and not tried again',
  async (status) => {
    replies.push({ status, body: { error: 'no' } })
    const { http } = make()
    await failure(http.get('/a', { retries: 3 }))
    expect(seen).toHaveLength(1)
  },
)

it('[HTTP-03] a request is not sent again after an error in an answer with status 200', async () => {
  replies.push({ body: { error: 'no' } }, { text: '<html>' })
  const { http } = make()
  await failure(http.post('/a', { retries: 3 }))
  await failure(http.post('/a', { retries: 3 }))
  expect(seen).toHaveLength(2)
})
