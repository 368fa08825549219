// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { openTestDatabase, sampledEngines } from '../../../../tests/databases'
import { contentMigrations } from '../../src/features/content/tables'

describe.each(sampledEngines)('pages that were stored before configs had the names of options, on %s', (engine) => {
  const stored = openTestDatabase(engine, { content: 'demo' })

  it('have them after the update, and all other pages stay as they are', async () => {
    const { database } = stored
    const read = () => database.selectFrom('pages').select(['path', 'sections']).orderBy('path').execute()
    const before = await read()
    const sections = JSON.stringify([
      { type: 'block', block: 'forms', config: { id: 'contact', redirect: '/thanks' } },
      { type: 'text', text: ['Words'] },
    ])
    await database.updateTable('pages').set({ sections }).where('path', '=', '/contact').execute()
    await contentMigrations['0058-names-of-options']?.up(database)
    const after = await read()
    const contact = after.find(({ path }) => path === '/contact')
    expect(JSON.parse(contact?.sections ?? '')).toEqual([
      { type: 'block', block: 'forms', config: { formId: 'contact', successRedirect: '/thanks' } },
      { type: 'text', text: ['Words'] },
    ])
    const others = (pages: typeof before) => pages.filter(({ path }) => path !== '/contact')
    expect(others(after)).toEqual(others(before))
  })
})
