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

/** Opens a saved page with these cookie settings. */
async function open(cookieSettings: object) {
  const context = { pageType: 2, website: { id: 'w' }, cookieSettings }
  const source = `<!doctype html><head><script>Static = {SQUARESPACE_CONTEXT: ${JSON.stringify(context)}}</script>${css}</head>
    <body><div class="sqs-announcement-bar-dropzone"></div><h1>Saved</h1><button data-consent-choices>Cookies</button></body>`
  const saved = await serveSaved(site, [{ path: '/saved', source }])
  return visit(saved, '/saved')
}

it('[CNS-01] [CNS-04] the settings of a page decide text, place, theme and buttons, and odd ones fall back to the defaults', async () => {
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
  expect(await banner(custom.page).getByRole('link').getAttribute('href')).toBe('/privacy')
  await custom.page.context().close()
  const odd = await open({
    isCookieBannerEnabled: 'true',
    cookieBannerPosition: 'TOP_LEFT',
    cookieBannerTheme: 'PINK',
    cookieBannerVariant: 7,
    cookieBannerCtaVariant: '',
    cookieBannerAcceptType: null,
  })
  await banner(odd.page).waitFor()
  expect(await classes(odd.page)).toEqual(expect.arrayContaining(['BOTTOM', 'DARK', 'BAR', 'ICON']))
  await odd.page.context().close()
  const off = await open({ isCookieBannerEnabled: false })
  await atRest(off.page)
  expect(await banner(off.page).count()).toBe(0)
})

it.each([
  ['isAnalyticsCookiesDisabled', true, true],
  ['isActivityLogEnabled', false, false],
] as const)('[CNS-01] with %s %s nothing is counted before a yes, and after it: %s', async (name, value, isCounted) => {
  const { page, asked } = await open({ isCookieBannerEnabled: true, [name]: value })
  const counted = () => asked.filter((path) => path.startsWith('/api/census')).length > 0
  await atRest(page)
  expect(counted()).toBe(false)
  await page.getByRole('button', { name: 'Accept' }).click()
  await atRest(page)
  await timersPast(page, 2100)
  expect(counted()).toBe(isCounted)
})

it('[CNS-06] empty texts are the exact defaults, and the icon is one cross with a name', async () => {
  const empty = {
    cookieBannerText: '<p class=""><br></p>',
    cookieBannerCtaText: '',
    cookieBannerOptOutCtaText: '<p>&nbsp;</p>',
  }
  const { page } = await open({ isCookieBannerEnabled: true, ...empty })
  await banner(page).getByText(defaultText, { exact: true }).waitFor()
  const accept = banner(page).getByRole('button')
  expect(await accept.count()).toBe(1)
  expect(await accept.getAttribute('aria-label')).toBe('Accept')
  // The cross is the stylesheet's.
  expect(await accept.textContent()).toBe('')
  await page.context().close()
  const both = await open({
    isCookieBannerEnabled: true,
    ...empty,
    cookieBannerAcceptType: 'OPT_IN_AND_OUT',
    cookieBannerCtaVariant: 'TEXT',
  })
  await expect.poll(() => banner(both.page).getByRole('button').allTextContents()).toEqual(['Decline', 'Accept'])
})

it('[CNS-03.1] a class that a script sets on the banner stops its dismissal, until it is taken away', async () => {
  const { page } = await open({ isCookieBannerEnabled: true, cookieBannerAcceptType: 'OPT_IN_AND_OUT' })
  await banner(page).waitFor()
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
})

it('[CNS-03] [CNS-05] an editor forces the banner after any choice, changes it and takes it back', async () => {
  const { page } = await open({ isCookieBannerEnabled: true, cookieBannerPosition: 'TOP' })
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => banner(page).count()).toBe(0)
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
})
