// @vitest-environment jsdom
import type { Services } from '@ashlar/core-block'
import { readPageContext } from '@ashlar/core-site'
import { expect, it, onTestFinished } from 'vitest'
import { trackedPage } from './tracked-page'

/** The page of a context, as records have it. */
function track(source: object, cookies: Readonly<Record<string, string>> = {}) {
  const site = { context: readPageContext(source), cookies: { read: (name: string) => cookies[name] } }
  return trackedPage(site as unknown as Services['site'])
}

it('[TRK-01] the language of a member is that of the page, else of the browser; a visitor has none', () => {
  const locale = (source: object) => track(source).facts().member_locale
  expect([locale({}), locale({ siteUser: { locale: 'de-DE' } })]).toEqual([undefined, undefined])
  const siteUser = { displayName: 'Ada' }
  expect(locale({ siteUser: { ...siteUser, locale: 'de-DE' } })).toBe('de-DE')
  expect([locale({ siteUser }), locale({ siteUser: { ...siteUser, locale: 5 } })]).toEqual(
    Array(2).fill(navigator.language),
  )
  expect(locale({ authenticatedAccount: { id: 'a1' } })).toBe(navigator.language)
})

it('[TRK-01] a record has the variant that is chosen when it is made', () => {
  const { facts } = track({
    collection: { id: 'c1' },
    item: { id: 'i1', recordType: 11 },
    website: { id: 'w', language: 'es-ES' },
  })
  onTestFinished(() => document.body.replaceChildren())
  expect(facts()).toMatchObject({
    collectionId: 'c1',
    itemId: 'i1',
    recordType: 11,
    websiteId: 'w',
    website_locale: 'es-ES',
  })
  expect(facts().variantId).toBeUndefined()
  document.body.innerHTML = '<div data-selected-variant="red"></div>'
  expect(facts().variantId).toBe('red')
})

it('[TRK-11] an account and a preview are told from a visitor', () => {
  const tell = (source: object, cookies = {}) => {
    const { isAuthenticated, isInEditorFrame } = track(source, cookies)
    return [isAuthenticated, isInEditorFrame]
  }
  expect([tell({}), tell({ authenticatedAccount: { id: 'a1' } })]).toEqual([
    [false, false],
    [true, false],
  ])
  expect([tell({}, { ss_preview: 'true' }), tell({}, { ss_preview: 'false' })]).toEqual([
    [false, true],
    [false, false],
  ])
})
