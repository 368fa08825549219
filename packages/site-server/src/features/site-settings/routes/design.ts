import type { Database } from '../../../db/database'
import { saveSetting, setting } from '../../../db/settings'
import { asRaw, text } from '../../../http/body'
import { createRoutes, type Routes } from '../../../http/context'
import type { SiteSettings } from '../../../rendering/site-frame'
import { announcementHtml, announcementLink, announcementText, noHeaderFooter, textOf } from '../domain'
import { type DesignInput, designPage } from '../pages'

const maxLength = 200
const linkProblems = {
  length: 'The link is too long. Nothing was saved. Shorten it to less than 150 characters.',
  protocol: 'The link is of a kind that the bar cannot open. Nothing was saved. Begin it with / or https://.',
  format: 'The link cannot be read. Nothing was saved. Begin it with one / or with https://.',
} as const
const lineOf = (value: unknown) => text(value).replaceAll(/\s+/g, ' ').trim().slice(0, maxLength)

async function read(database: Database): Promise<DesignInput> {
  const { header, footer } = await setting(database, 'headerFooter', noHeaderFooter)
  const { showAnnouncementBar = false, websiteSettings } = await setting<SiteSettings>(database, 'siteSettings', {})
  return {
    headerText: textOf(header),
    footerText: textOf(footer),
    announcement: announcementText(websiteSettings?.announcementBarSettings),
    announcementLink: text(asRaw(asRaw(websiteSettings?.announcementBarSettings).clickthroughUrl).url),
    hasAnnouncement: showAnnouncementBar,
  }
}

async function save(database: Database, input: DesignInput): Promise<void> {
  const { header, footer } = await setting(database, 'headerFooter', noHeaderFooter)
  await saveSetting(database, 'headerFooter', {
    header: { ...header, text: input.headerText },
    footer: { ...footer, text: input.footerText },
  })
  const settings = await setting<SiteSettings>(database, 'siteSettings', {})
  const bar = asRaw(settings.websiteSettings?.announcementBarSettings)
  const clickthroughUrl = { ...asRaw(bar.clickthroughUrl), url: input.announcementLink }
  const announcementBarSettings = { ...bar, text: announcementHtml(input.announcement), clickthroughUrl }
  await saveSetting(database, 'siteSettings', {
    ...settings,
    showAnnouncementBar: input.hasAnnouncement,
    websiteSettings: { ...settings.websiteSettings, announcementBarSettings },
  })
}

/** The design editor in the admin, which has checked the account already. */
export function designAdminRoutes(database: Database): Routes {
  const routes = createRoutes()
  routes.get('/config/design', async (context) =>
    designPage(context, await read(database), { isSaved: context.req.query('note') === 'saved' }),
  )
  routes.post('/config/design', async (context) => {
    const form = await context.req.parseBody()
    const input = {
      headerText: lineOf(form.headerText),
      footerText: lineOf(form.footerText),
      announcement: lineOf(form.announcement),
      announcementLink: text(form.announcementLink).trim(),
      hasAnnouncement: form.hasAnnouncement === 'true',
    }
    const link = announcementLink(input.announcementLink)
    if ('problem' in link)
      return designPage(context, input, { errors: { announcementLink: linkProblems[link.problem] } })
    await save(database, { ...input, announcementLink: link.url })
    context.header('Cache-Control', 'no-store')
    return context.redirect('/config/design?note=saved', 303)
  })
  return routes
}
