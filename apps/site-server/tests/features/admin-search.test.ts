// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { openTestSite, testOwner } from '../support/site'

const received_at = '2026-11-01T10:00:00.000Z'

describe.each(queryEngines)('the lists of the admin on %s', (engine) => {
  const site = openTestSite(engine)

  it('each list is searched in what its entries have, whatever signs a text has', async () => {
    const { database } = site
    const submission = { form_id: 'contact', page: '/', received_at }
    await database
      .insertInto('submissions')
      .values([
        { ...submission, id: 's1', idempotency_key: 's1', content: JSON.stringify({ name: 'Ada', needs: ['Boots'] }) },
        { ...submission, id: 's2', idempotency_key: 's2', form_id: 'guests', content: '{"name":"Bo"}' },
      ])
      .execute()
    await database
      .insertInto('emails')
      .values({
        id: 'm1',
        idempotency_key: 'm1',
        cause: '',
        kind: 'order',
        recipient: 'ada_l@example.com',
        subject: 'Boots',
        content: '{}',
        state: 'set-aside',
        tries: 3,
        next_at: 0,
        problem: 'No such box.',
        received_at,
        sent_at: null,
      })
      .execute()
    await database
      .insertInto('subscribers')
      .values({ id: 'n1', form_id: 'news', content: '{"email":"grace@example.com"}', received_at })
      .execute()
    const comment = { item_id: 'gone', parent_id: '', status: 'published', signs: '{}', made_at: received_at }
    await database
      .insertInto('comments')
      .values({ ...comment, id: 'c1', idempotency_key: 'c1', author: 'Zoe', text: '100% wool' })
      .execute()
    const owner = await site.known(testOwner)
    const finds = async (list: string, search: string, sign: string) =>
      (await owner.html(`/config/${list}?${new URLSearchParams({ search })}`)).includes(sign)
    for (const [list, search, sign] of [
      ['submissions', 'boots', '/config/submissions/s1"'],
      ['submissions', 'CONTACT', '/config/submissions/s1"'],
      ['subscribers', 'Grace@', '/config/subscribers/n1"'],
      ['emails', 'ADA_L', '/config/emails/m1"'],
      ['emails', 'boots', '/config/emails/m1"'],
      ['comments', '100%', '100% wool'],
      ['comments', 'zoe', '100% wool'],
    ] as const) {
      expect([list, search, await finds(list, search, sign)]).toEqual([list, search, true])
      for (const other of [`${search}x`, 'a%l', 'ada.l'])
        expect([list, other, await finds(list, other, sign)]).toEqual([list, other, false])
    }
    expect(await owner.html('/config/emails')).toContain('<strong>Set aside after 3 tries: No such box.</strong>')
    expect(await owner.html('/config/submissions.csv?search=boots')).not.toContain('s2')
  })
})
