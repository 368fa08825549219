import { describe, expect, it } from 'vitest'
import { pretendWindow } from '../fixtures/pretend-window'
import { button, trackingTests } from '../fixtures/tracking-tests'
import type { TrackingPage } from './page'

const { the, start, arrived, rest, forms } = trackingTests()

describe('fields of a record', () => {
  it('[TRK-01] a record carries the event, the visitor, the page, the moment and the screen', async () => {
    const before = Date.now()
    const page: TrackingPage = {
      facts: () => ({
        websiteId: 'w',
        templateId: 't',
        website_locale: 'en-US',
        member_locale: 'de-DE',
        memberAccountId: 'm',
        variantId: 'v',
        itemId: 'i',
        recordType: 12,
        collectionId: 'c',
      }),
    }
    start(page).tracking.pageView()
    await arrived(1)
    const { data } = forms()[0]!
    expect(data).toMatchObject({
      event: 'pageView',
      data: {},
      visitorCookie: 'visitor-1',
      websiteId: 'w',
      templateId: 't',
      website_locale: 'en-US',
      member_locale: 'de-DE',
      memberAccountId: 'm',
      variantId: 'v',
      pagePath: '/about',
      pageHash: '#team',
      userAgent: 'Pretend/1.0',
      viewportInnerWidth: 1200,
      viewportInnerHeight: 800,
      screenWidth: 1920,
      screenHeight: 1080,
      url: 'https://shop.example/about#team',
      title: 'About us',
      itemId: 'i',
      recordType: 12,
      collectionId: 'c',
      localStorageSupported: true,
      queryString: '',
      referrer: 'https://search.example/',
    })
    expect(data.clientDate).toBeGreaterThanOrEqual(before)
    expect(data.recordId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each([
    ['?utm_source=mail&email=a%40b.example#team', '?utm_source=mail', '#team'],
    ['?utm_content=a%40b.example&q=secret', '', ''],
    ['#/reset/token', '', ''],
    ['?campaign=spring&campaign=x@y.example#a=b', '?campaign=spring', '#a'],
  ])('[TRK-01] of %s only the parameters of campaigns are recorded', async (address, queryString, pageHash) => {
    start({}, {}, pretendWindow(`https://shop.example/about${address}`)).tracking.pageView()
    await arrived(1)
    const { data } = forms()[0]!
    expect([data.queryString, data.pageHash]).toEqual([queryString, pageHash])
    expect(JSON.stringify(data)).not.toMatch(/b\.example|secret|token|y\.example/)
  })

  it('a form in the page that is named like a property of the document is not sent for it', async () => {
    const pretend = pretendWindow()
    Object.assign(pretend.document, { title: { tagName: 'FORM' } })
    start({}, {}, pretend).tracking.pageView()
    await arrived(1)
    expect(forms()[0]?.data.title).toBe('')
  })

  it('[TRK-02] a census event is a form with its code, its data and the visitor cookie', async () => {
    const { tracking } = start()
    tracking.pageView()
    tracking.search('red shoes & socks')
    tracking.census('heartbeat')
    tracking.census('audio', { id: 'track' })
    tracking.census('video', { id: 'film' })
    await arrived(5)
    const [first] = the.server.calls
    expect(first).toMatchObject({ method: 'POST', path: '/api/census/RecordHit' })
    expect(first?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    expect(forms().map(({ event }) => event)).toEqual(['1', '2', '10', '20', '21'])
    expect(forms().every(({ ss_cvr, crumb }) => ss_cvr === 'visitor-1' && crumb === 'crumb-1')).toBe(true)
    expect(forms()[1]?.data.data).toEqual({ query: 'red shoes & socks' })
  })

  it('[TRK-02] a send is aborted after 2500 ms, without an error', async () => {
    the.server.state.answer = () => 0
    const { tracking } = start()
    const begun = performance.now()
    tracking.pageView()
    await arrived(1)
    await tracking.flush()
    expect(performance.now() - begun).toBeGreaterThan(2300)
  })

  it('[TRK-03] a button shown and a button followed are recorded with the button and the page', async () => {
    const { tracking } = start({ facts: () => ({ websiteId: 'w' }) })
    tracking.buttonRender(button)
    tracking.buttonClick({ ...button, context: 2 })
    await arrived(2)
    expect(the.server.calls.map(({ path }) => path)).toEqual(['/api/census/button-render', '/api/census/button-click'])
    expect(forms()[0]).toMatchObject({ event: 'button-render', ss_cvr: 'visitor-1', crumb: 'crumb-1' })
    const page = { visitorCookie: 'visitor-1', websiteId: 'w', pagePath: '/about' }
    expect(forms()[0]?.data).toMatchObject({ ...button, ...page })
    expect(forms()[1]?.data).toMatchObject({ ...button, ...page, context: 2 })
  })

  it('[TRK-04] a form shown, an overlay and a quick view are recorded', async () => {
    const { tracking } = start({ facts: () => ({ websiteId: 'w' }) })
    tracking.formRender('form-1')
    tracking.overlay({ action: 'close' })
    tracking.quickView('p/1')
    await arrived(3)
    expect(the.server.calls.map(({ path }) => path)).toEqual([
      '/api/census/form-render',
      '/api/census/overlay',
      '/api/census/RecordQuickView/p%2F1',
    ])
    expect(forms()[0]?.data).toMatchObject({ formId: 'form-1', visitorCookie: 'visitor-1', websiteId: 'w' })
    expect(forms()[1]?.data).toMatchObject({ action: 'close' })
    expect(forms()[2]?.data).toMatchObject({ productId: 'p/1' })
  })

  it('[TRK-05] a named event is a form of crumb, event and data', async () => {
    const { tracking } = start()
    tracking.event('cart-open', { from: 'icon' })
    tracking.event('count', 3)
    await arrived(2)
    expect(the.server.calls[0]?.path).toBe('/api/events/RecordEvent')
    expect(Object.keys(forms()[0]!).sort()).toEqual(['crumb', 'data', 'event'])
    expect(forms()[0]).toMatchObject({ crumb: 'crumb-1', event: 'cart-open', data: { from: 'icon' } })
    expect(forms()[1]?.data).toMatchObject({ value: 3 })
  })
})

describe('counted pages', () => {
  async function countsFor(page: TrackingPage, address?: string): Promise<number> {
    const sent: string[] = []
    const send = async ({ url }: { url: string }) => {
      sent.push(url)
      return 204
    }
    const { tracking } = start(page, { send }, pretendWindow(address))
    tracking.pageView()
    await rest()
    await tracking.flush()
    return sent.length
  }

  it('[TRK-11] a visitor is counted, an account is not, unless viewer is its only role and the path is outside config', async () => {
    const outside = 'https://a.example/about'
    const inside = 'https://a.example/config/pages'
    const account = (...roles: number[]) => ({ isAuthenticated: true, roles })
    expect(await countsFor({})).toBe(1)
    expect(await countsFor(account(), outside)).toBe(0)
    expect(await countsFor(account(1), outside)).toBe(0)
    expect(await countsFor(account(10), outside)).toBe(1)
    expect(await countsFor(account(10), 'https://a.example/configuration')).toBe(1)
    expect(await countsFor(account(10), inside)).toBe(0)
    expect(await countsFor(account(10), 'https://a.example/config')).toBe(0)
    expect(await countsFor(account(10, 4), outside)).toBe(0)
  })

  it('[TRK-11] not-found, lock-screen and access-denied pages, and sites without census, are not counted', async () => {
    for (const pageType of [100, 103, 106]) expect(await countsFor({ pageType })).toBe(0)
    for (const pageType of [1, 2, 50, 101, 102, 105, 200]) expect(await countsFor({ pageType })).toBe(1)
    expect(await countsFor({ censusDisabled: true })).toBe(0)
  })

  it('[TRK-11] the view of the search page is not counted, while the search is', async () => {
    const { tracking } = start({}, {}, pretendWindow('https://a.example/search?q=tea'))
    tracking.pageView()
    tracking.search('tea')
    await arrived(1)
    expect(forms()[0]?.event).toBe('2')
    expect(await countsFor({}, 'https://a.example/search-tips')).toBe(1)
  })

  it('a view is counted once, also after a return from the back/forward cache, and again at another address', async () => {
    const { tracking, view } = start()
    tracking.pageView()
    await arrived(1)
    view.dispatchEvent(new Event('pageshow'))
    tracking.pageView()
    await rest()
    expect(the.server.calls).toHaveLength(1)
    view.location.pathname = '/elsewhere'
    tracking.pageView()
    await arrived(2)
  })

  it('a prerendered page is counted only when the visitor comes to see it', async () => {
    const pretend = pretendWindow()
    pretend.document.prerendering = true
    start({}, {}, pretend).tracking.pageView()
    await rest()
    expect(the.server.calls).toHaveLength(0)
    pretend.document.prerendering = false
    pretend.document.dispatchEvent(new Event('prerenderingchange'))
    await arrived(1)
  })
})
