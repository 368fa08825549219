// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { engines } from '../../../../tests/databases'
import { getOrder } from '../support/orders'
import { openTestSite, testOwner } from '../support/site'

/** Names as they are stored, each with what an owner types to find it. */
const names: readonly (readonly [string, readonly string[]])[] = [
  ['Özgür Çelik', ['Özgür', 'özgür', 'ÖZGÜR ÇELİK', 'çelik', 'özgür'.normalize('NFD')]],
  ['İpek IŞIK', ['ipek', 'İPEK', 'ışık', 'işik', 'IŞIK']],
  ['МАРИЯ Йорданова', ['мария', 'Мария', 'йорданова', 'Йорданова'.normalize('NFD')]],
  ['ΣΟΦΟΣ Αγγελής', ['σοφος', 'Σοφος', 'σοφοσ', 'ΑΓΓΕΛΉΣ']],
  ['Nguyễn Thị Hệ', ['nguyễn', 'NGUYỄN', 'thị hệ'.normalize('NFD'), 'nguyê\u0303n']],
  // As files of macOS are named, and as a Vietnamese keyboard of Windows writes a letter with two marks.
  ['Trần Ngọc'.normalize('NFD'), ['trần', 'NGỌC']],
  ['Phạm Yê\u0301n', ['yến', 'YẾN', 'yến'.normalize('NFD')]],
  ['한글'.normalize('NFD'), ['한글']],
  ['Straße 100%', ['straße', '100%']],
]

describe.each(engines)('names in every script on %s', (engine) => {
  const site = openTestSite(engine)
  const cases = names.flatMap(([name, typed]) => typed.map((search) => [search, name] as const))

  it('are found in the lists of the admin, in capitals and small letters and however their accents are stored', async () => {
    const rows = names.map(([name], at) => getOrder(`o${at}`, '2026-11-01T10:00:00.000Z', 100, { name }))
    await site.database.insertInto('orders').values(rows).execute()
    const owner = await site.known(testOwner)
    for (const [search, name] of cases) {
      const html = await owner.html(`/config/orders?${new URLSearchParams({ search })}`)
      const found = names.filter(([stored]) => html.includes(stored)).map(([stored]) => stored)
      expect(found, search).toEqual([name])
    }
    // As long as a search may be, each letter another one.
    const long = String.fromCodePoint(...Array.from({ length: 100 }, (_, at) => 0x1ea0 + at))
    expect((await owner.get(`/config/orders?${new URLSearchParams({ search: long })}`)).status).toBe(200)
  })

  it('are those of one person, whose comments are offered with the orders, and of nobody else', async () => {
    const email = 'ÖMER@çelik.example'
    const comment = { item_id: 'x', parent_id: '', text: 'x', status: 'published', signs: '{}', made_at: '2026-01-01' }
    await site.database
      .insertInto('orders')
      .values([
        getOrder('his', '2026-11-01T10:00:00.000Z', 100, { email, name: 'Ömer Işık', state: 'sent' }),
        getOrder('not his', '2026-11-01T10:00:00.000Z', 100, { email: 'omer@çelik.example', name: 'Omer' }),
      ])
      .execute()
    await site.database
      .insertInto('comments')
      .values([
        { ...comment, id: 'his', idempotency_key: 'his', author: 'ÖMER Işık'.normalize('NFD') },
        // Another letter, and so another name.
        { ...comment, id: 'not his', idempotency_key: 'not his', author: 'Ömer Işik' },
      ])
      .execute()
    const owner = await site.known(testOwner)
    const answer = await owner.post('/config/people/export', { email: 'ömer@ÇELİK.example'.replace('İ', 'i') })
    const { orders, sameName } = (await answer.json()) as {
      orders: { id: string }[]
      sameName: { comments: { id: string }[] }
    }
    expect([orders.map(({ id }) => id), sameName.comments.map(({ id }) => id)]).toEqual([['his'], ['his']])
  })
})
