import { expect, it } from 'vitest'
import type { SiteContext } from '../http/context'
import { createRenderQueue } from './render-queue'

const createRequest = () => ({ get: () => undefined }) as unknown as SiteContext

/** A handler that answers when told. */
function createHandler() {
  const waiting: (() => void)[] = []
  return {
    handler: () => new Promise<Response>((resolve) => waiting.push(() => resolve(new Response()))),
    countRunning: () => waiting.length,
    answer: () => waiting.shift()?.(),
  }
}

it('pages wait until one of the few that are rendered at the same time has been answered', async () => {
  const { handler, countRunning, answer } = createHandler()
  const queueRender = createRenderQueue({ maxRunning: 2, maxWaiting: 10 })
  const answers = [1, 2, 3].map(() => queueRender(createRequest(), handler))
  await expect.poll(countRunning).toBe(2)
  answer()
  await answers[0]
  await expect.poll(countRunning).toBe(2)
  for (const _ of [1, 2]) answer()
  await Promise.all(answers)
})

it('a page within the request for another does not wait for it', async () => {
  const queueRender = createRenderQueue({ maxRunning: 1, maxWaiting: 1 })
  const request = createRequest()
  const response = await queueRender(request, () => queueRender(request, () => new Response('missing')))
  expect(await response.text()).toBe('missing')
})
