import { expect, it } from 'vitest'
import { getVisitor } from './visitor'

function createSite(isAllowed: () => boolean) {
  const values = new Map<string, string>()
  const cookies = {
    read: (name: string) => values.get(name),
    write: (name: string, value: string) => void values.set(name, value),
    remove: (name: string) => void values.delete(name),
  }
  return { site: { cookies }, consent: { allows: isAllowed } } as unknown as Parameters<typeof getVisitor>[0]
}

it('[TRK-13] the first page of a session is a landing for all of its callers, and the next page is none', () => {
  let isAllowed = false
  const { site, consent } = createSite(() => isAllowed)
  const visitor = getVisitor({ site, consent })
  expect([visitor.ids(), visitor.isLanding()], 'nothing is known before the consent').toEqual([undefined, false])
  isAllowed = true
  expect(visitor.ids()).toMatchObject({ hasLanded: false })
  expect([visitor.isLanding(), getVisitor({ site, consent }).isLanding()]).toEqual([true, true])
  // Another page has the same cookies and a site of its own.
  expect(getVisitor({ site: { ...site }, consent }).isLanding()).toBe(false)
})
