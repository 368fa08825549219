// @vitest-environment jsdom
import type { Services } from '@ashlar/core-block'
import { expect, it, vi } from 'vitest'
import { measure } from './measure'

vi.mock('@ashlar/core-tracking/vitals', () => ({ measureVitals: vi.fn() }))

type Context = Partial<Services['site']['context']>

/** Measures a page; returns what it records by each protocol. */
async function measurePage(context: Context = {}, start = measure) {
  const ending = new AbortController()
  const records: { readonly path: string; readonly event: string; readonly fields: object }[] = []
  const push = (path: string, event: string, fields: object) => records.push({ path, event, fields })
  const tracking = { open: () => push, census: () => {} }
  const site = {
    context: { website: { id: 'w' }, source: {}, demoCollections: [], authenticatedAccountId: '', ...context },
    cookies: { read: () => undefined, write: () => {}, remove: () => {} },
  }
  const consent = { allows: () => true, whenAllowed: async () => {}, subscribe: () => () => {} }
  await start({ site, consent, tracking } as unknown as Parameters<typeof measure>[0], () => {}, ending.signal)
  ending.abort()
  return records
}

it('[TRK-06] a view says whether its content is that of a template which the owner has not replaced', async () => {
  const demoCollections = [{ collectionId: 'kept' }, { collectionId: 'gone', deleted: true }]
  const getDemo = async (collectionId: string) => {
    const views = await measurePage({ collectionId, demoCollections })
    return views.filter(({ event }) => event === 'view').map(({ fields }) => fields)
  }
  const view = (isDemo: boolean) => [expect.objectContaining({ customData: expect.objectContaining({ isDemo }) })]
  expect(await getDemo('kept')).toEqual(view(true))
  for (const id of ['gone', 'own', '']) expect(await getDemo(id), id).toEqual(view(false))
})

it('[TRK-09] the load of a page is measured once, also where the page is started again', async () => {
  vi.resetModules()
  const page = await import('./measure')
  const { measureVitals } = await import('@ashlar/core-tracking/vitals')
  for (const _start of [1, 2]) await measurePage({}, page.measure)
  expect(measureVitals).toHaveBeenCalledTimes(1)
})
