import { expect, it, vi } from 'vitest'
import type { ServiceDependencies } from '../services/service-dependencies'
import { createService } from './early-tracking'

const counted = vi.fn()
vi.mock('./counting', () => ({ trackingService: () => ({ buttonClick: counted }) }))

it('what happened before consent is counted with it, and a page that stays open for days without an answer remembers 200 records', async () => {
  let allow = () => {}
  const answer = new Promise<void>((resolve) => {
    allow = resolve
  })
  const consent = { whenAllowed: () => answer }
  const service = async () => consent
  const parts = { context: {}, consent, service, signal: new AbortController().signal }
  const tracking = createService(parts as unknown as ServiceDependencies) as unknown as {
    buttonClick(values: object): void
  }
  for (let at = 0; at < 1000; at++) tracking.buttonClick({ at })
  expect(counted).not.toHaveBeenCalled()
  allow()
  await vi.waitFor(() => expect(counted).toHaveBeenCalledTimes(200))
  expect(counted).toHaveBeenLastCalledWith({ at: 199 })
  tracking.buttonClick({ at: 1000 })
  await vi.waitFor(() => expect(counted).toHaveBeenCalledTimes(201))
})
