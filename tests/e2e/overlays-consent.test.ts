import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { atRest, timersPast } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, visit } from './site'

const site = openSite()
const defaultText =
  'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.'
// The served stylesheet of a published site draws the cross of the icon.
const css = '<style>.sqs-cookie-banner-v2.ICON .sqs-cookie-banner-v2-accept::before{content:"✕"}</style>'
const banner = (page: Page) => page.getByRole('region', { name: 'Cookie banner' })
const classes = (page: Page) => banner(page).evaluate((element) => [...element.classList])
const dispatch = (page: Page, type: string, detail?: object) =>
  page.evaluate(([name, value]) => document.dispatchEvent(new CustomEvent(name, { detail: value })), [
    type,
    detail,
  ] as const)

const emptyTexts = {
  cookieBannerText: '<p class=""><br></p>',
  cookieBannerCtaText: '',
  cookieBannerOptOutCtaText: '<p>&nbsp;</p>',
}

/** Opens a saved page with these cookie settings. */
async function open(cookieSettings: object, html = '') {
  const context = { pageType: 2, website: { id: 'w' }, cookieSettings }
  const source = `<!doctype html><head><script>Static = {SQUARESPACE_CONTEXT: ${JSON.stringify(context)}}</script>${css}</head>
    <body><div class="sqs-announcement-bar-dropzone"></div><h1>Saved</h1><button data-consent-choices>Cookies</button>${html}</body>`
  const saved = await serveSaved(site, [{ path: '/saved', source }])
  return visit(saved, '/saved')
}

it('[CNS-01] [CNS-04] [CNS-06] the settings of a page decide text, place, theme and buttons; odd ones fall back to the defaults, whose icon is one cross with a name', async () => {
  const custom = await open({
    isCookieBannerEnabled: true,
    cookieBannerText: '<p>We count <a href="/privacy">visits</a>.</p>',
    cookieBannerCtaText: 'Fine',
    cookieBannerOptOutCtaText: 'No',
    cookieBannerPosition: 'TOP_RIGHT',
    cookieBannerTheme: 'LIGHT',
    cookieBannerVariant: 'POPUP',
    cookieBannerCtaVariant: 'BUTTON',
    cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  })
  await banner(custom.page).waitFor()
  expect(await classes(custom.page)).toEqual(
    expect.arrayContaining(['TOP_RIGHT', 'LIGHT', 'POPUP', 'BUTTON', 'OPT_IN_AND_OUT']),
  )
  expect(await banner(custom.page).getByRole('button').allTextContents()).toEqual(['No', 'Fine'])
  await expect.poll(() => banner(custom.page).getByRole('link').getAttribute('href')).toBe('/privacy')
  await custom.page.context().close()
  const odd = await open({
    ...emptyTexts,
    isCookieBannerEnabled: 'true',
    cookieBannerPosition: 'TOP_LEFT',
    cookieBannerTheme: 'PINK',
    cookieBannerVariant: 7,
    cookieBannerCtaVariant: '',
    cookieBannerAcceptType: null,
  })
  await banner(odd.page).waitFor()
  expect(await classes(odd.page)).toEqual(expect.arrayContaining(['BOTTOM', 'DARK', 'BAR', 'ICON']))
  await banner(odd.page).getByText(defaultText, { exact: true }).waitFor()
  const accept = banner(odd.page).getByRole('button')
  expect(await accept.count()).toBe(1)
  await expect.poll(() => accept.getAttribute('aria-label')).toBe('Accept')
  // The cross is the stylesheet's.
  expect(await accept.textContent()).toBe('')
  await odd.page.context().close()
  const off = await open({ isCookieBannerEnabled: false })
  await atRest(off.page)
  expect(await banner(off.page).count()).toBe(0)
})

it('[CNS-01] nothing is counted before a yes, nor after it where the owner counts nothing', async () => {
  const countsAfterYes = async (settings: object) => {
    const { page, asked } = await open({ isCookieBannerEnabled: true, ...settings })
    const counted = () => asked.filter((path) => path.startsWith('/api/census')).length > 0
    await atRest(page)
    expect(counted()).toBe(false)
    await page.getByRole('button', { name: 'Accept' }).click()
    await atRest(page)
    await timersPast(page, 2100)
    await atRest(page)
    return counted()
  }
  const settings = [{ isAnalyticsCookiesDisabled: true }, { isActivityLogEnabled: false }]
  expect(await Promise.all(settings.map(countsAfterYes))).toEqual([true, false])
})

it('[CNS-03] [CNS-03.1] [CNS-05] [CNS-06] empty buttons have their defaults; a class on the banner stops its dismissal, and an editor forces it after any choice, changes it and takes it back', async () => {
  const buttons = { cookieBannerAcceptType: 'OPT_IN_AND_OUT', cookieBannerCtaVariant: 'TEXT' }
  const { page } = await open({ ...emptyTexts, ...buttons, isCookieBannerEnabled: true, cookieBannerPosition: 'TOP' })
  await expect.poll(() => banner(page).getByRole('button').allTextContents()).toEqual(['Decline', 'Accept'])
  await checkForced(page)
  await checkEditor(page)
})

/** A class that a script sets on the banner stops its dismissal, until it is taken away. */
async function checkForced(page: Page) {
  const force = (isForced: boolean) =>
    banner(page).evaluate((one, on) => one.classList.toggle('sqs-cookie-banner-v2-forced', on), isForced)
  await force(true)
  for (const name of ['Accept', 'Decline']) await page.getByRole('button', { name }).click()
  await atRest(page)
  expect(await banner(page).count()).toBe(1)
  const chosen = async () => (await page.context().cookies()).filter(({ name }) => name === 'ss_cookieAllowed')
  expect(await chosen()).toEqual([])
  await force(false)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => banner(page).count()).toBe(0)
  expect(await chosen()).toHaveLength(1)
}

/** An editor forces the banner after any choice, changes it and takes it back. */
async function checkEditor(page: Page) {
  await dispatch(page, 'consent:force')
  await banner(page).waitFor()
  expect(await classes(page)).toContain('sqs-cookie-banner-v2-forced')
  await page.getByRole('button', { name: 'Accept' }).click()
  expect(await banner(page).count()).toBe(1)
  await dispatch(page, 'consent:update', { cookieBannerVariant: 'POPUP', cookieBannerPosition: 'TOP' })
  await expect.poll(() => classes(page)).toContain('TOP_LEFT')
  await dispatch(page, 'consent:update', { cookieBannerVariant: 'POPUP', cookieBannerPosition: 'BOTTOM_RIGHT' })
  await expect.poll(() => classes(page)).toContain('BOTTOM_RIGHT')
  await dispatch(page, 'consent:update', { cookieBannerVariant: 'BAR', cookieBannerPosition: 'BOTTOM_RIGHT' })
  await expect.poll(() => classes(page)).toContain('BOTTOM')
  await dispatch(page, 'consent:unforce')
  await expect.poll(() => banner(page).count()).toBe(0)
}

it('[CNS-03] an editor shows the banner where it is off, by an event that was dispatched before the block was there', async () => {
  const { page } = await open({ isCookieBannerEnabled: false, cookieBannerText: 'We count visits.' })
  await dispatch(page, 'consent:force')
  await dispatch(page, 'consent:update', { cookieBannerVariant: 'POPUP', cookieBannerPosition: 'TOP_RIGHT' })
  await banner(page).waitFor()
  await expect.poll(() => banner(page).textContent()).toContain('We count visits.')
  await expect.poll(() => classes(page)).toEqual(expect.arrayContaining(['POPUP', 'TOP_RIGHT']))
  await dispatch(page, 'consent:unforce')
  await expect.poll(() => banner(page).count()).toBe(0)
})

it('[CNS-08] an event of an editor in the first moments is kept, an update changes what it names and nothing else, and a forced class that was served stays', async () => {
  const events = `<script>
    document.dispatchEvent(new CustomEvent('consent:force'))
    document.dispatchEvent(new CustomEvent('consent:update', { detail: { cookieBannerTheme: 'LIGHT' } }))
  </script>`
  const settings = { isCookieBannerEnabled: false, cookieBannerText: 'We count visits.', cookieBannerPosition: 'TOP' }
  const { page } = await open(settings, events)
  await banner(page).waitFor()
  await expect.poll(() => classes(page)).toEqual(expect.arrayContaining(['LIGHT', 'TOP', 'BAR']))
  await expect.poll(() => banner(page).textContent()).toContain('We count visits.')

  const served =
    '<div role="region" aria-label="Cookie banner" class="gdpr-cookie-banner sqs-cookie-banner-v2 sqs-cookie-banner-v2-forced BOTTOM DARK BAR ICON"><div class="sqs-cookie-banner-v2-text">We count.</div><div class="sqs-cookie-banner-v2-cta-container"><button class="sqs-cookie-banner-v2-accept">OK</button></div></div>'
  const forced = await open({ isCookieBannerEnabled: true, cookieBannerText: 'We count.' }, served)
  await dispatch(forced.page, 'consent:update', { cookieBannerTheme: 'LIGHT' })
  await expect
    .poll(() => classes(forced.page))
    .toEqual(expect.arrayContaining(['LIGHT', 'sqs-cookie-banner-v2-forced']))
  expect(await banner(forced.page).count()).toBe(1)
})
