import { expect, it } from 'vitest'
import { openTestSite, testOwner } from './site'

const site = openTestSite('SQLite')

it('shows adoption, starts without failure, fallbacks and the time to start of each release', async () => {
  const row = { minute: new Date().toISOString(), block: 'accordion', version: '1.1.0', cohort: 'stable' }
  await site.database
    .insertInto('release_starts')
    .values([
      { ...row, outcome: 'ready:100', count: 90 },
      { ...row, outcome: 'failed:start', count: 10 },
      { ...row, outcome: 'older', count: 5 },
    ])
    .execute()
  const owner = await site.known(testOwner)
  const html = await owner.html('/config/releases')
  expect(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toContain(
    'accordion 1.1.0 100 100.0 % 90.00 % 5.0 % ≤ 100 ms',
  )
  expect((await site.app.request('/config/releases')).status).toBe(303)
})
