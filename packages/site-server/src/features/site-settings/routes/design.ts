import type { Database } from '../../../db/database'
import { saveSetting, setting } from '../../../db/settings'
import { isObject, text } from '../../../http/body'
import { createRoutes, type Routes } from '../../../http/context'
import type { SiteSettings } from '../../../rendering/site-frame'
import { announcementHtml, announcementText, noHeaderFooter, textOf } from '../domain'
import { type DesignInput, designPage } from '../pages'

const maxLength = 200
const lineOf = (value: unknown) => text(value).replaceAll(/\s+/g, ' ').trim().slice(0, maxLength)

async function read(database: Database): Promise<DesignInput> {
  const { header, footer } = await setting(database, 'headerFooter', noHeaderFooter)
  const { showAnnouncementBar = false, websiteSettings } = await setting<SiteSettings>(database, 'siteSettings', {})
  return {
    headerText: textOf(header),
    footerText: textOf(footer),
    announcement: announcementText(websiteSettings?.announcementBarSettings),
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
  const bar = settings.websiteSettings?.announcementBarSettings
  const announcementBarSettings = { ...(isObject(bar) && bar), text: announcementHtml(input.announcement) }
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
    designPage(context, await read(database), context.req.query('note') === 'saved'),
  )
  routes.post('/config/design', async (context) => {
    const form = await context.req.parseBody()
    await save(database, {
      headerText: lineOf(form.headerText),
      footerText: lineOf(form.footerText),
      announcement: lineOf(form.announcement),
      hasAnnouncement: form.hasAnnouncement === 'true',
    })
    context.header('Cache-Control', 'no-store')
    return context.redirect('/config/design?note=saved', 303)
  })
  return routes
}
