import { join } from 'node:path'
import { withTrustedClock } from './db/clock'
import { renderEmail } from './features/mail/pages/email'
import { countEmails, countLate } from './features/mail/repository'
import { sendDue } from './features/mail/service/outbox'
import { folderTransport, smtpTransport } from './features/mail/service/transport'
import { sweep } from './features/privacy/service/sweep'
import { startSweep } from './http/limits/sweep'
import type { Log } from './http/log/log'
import type { Gauge } from './http/log/metrics'
import { createLanguages, originalLanguage } from './http/request/language'
import { dayNow } from './http/request/zoned-time'
import type { AppOptions } from './site-options'
import { publishDue } from './store/catalog/interface'
import { countSetAside } from './store/payments/repository/settling'
import type { SiteDatabase } from './tables'

/** What the emails of a site are sent with. */
export function getOutbox({
  database,
  site: { identity, translations = {} },
  cache,
  mail = {},
}: Pick<AppOptions, 'database' | 'site' | 'cache' | 'mail'>) {
  const { origin = 'http://127.0.0.1:4173', url } = mail
  const from = { name: identity.name, address: mail.from ?? `no-reply@${new URL(origin).hostname}` }
  const languagesIn = createLanguages(translations, identity.timeZone)
  const emailSite = {
    name: identity.name,
    address: identity.address,
    origin: new URL(origin).origin,
    languageOf: (wanted: string | undefined) => languagesIn([wanted ?? originalLanguage], wanted),
  }
  return {
    database,
    transport: url ? smtpTransport(url, from) : folderTransport(join(cache, 'mail'), from),
    render: (email: Parameters<typeof renderEmail>[0]) => renderEmail(email, emailSite),
  }
}

const day = 24 * 60 * 60 * 1000
const minute = 60 * 1000

/** Sends emails, publishes products whose day has come and deletes expired rows, until the returned function is called. */
export function startJobs(options: AppOptions, log: Log): () => void {
  const outbox = getOutbox(options)
  const stops = [
    startSweep({ name: 'Sending of emails', interval: 5000, maxRunTime: 10 * minute, run: () => sendDue(outbox) }, log),
    startSweep(
      {
        name: 'Publication of products',
        interval: minute,
        run: () =>
          withTrustedClock(options.database, () =>
            publishDue(options.database, dayNow(options.site.identity.timeZone)),
          ),
      },
      log,
    ),
    startSweep(
      {
        name: 'Deletion of old rows',
        interval: day,
        run: () => withTrustedClock(options.database, () => sweep(options.database)),
      },
      log,
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Figures that an alert is made of. */
export const getGauges = (database: SiteDatabase): Gauge[] => [
  {
    name: 'ashlar_emails_late',
    help: 'Emails that should have been sent ten minutes ago.',
    read: () => countLate(database, Date.now() - 10 * minute),
  },
  {
    name: 'ashlar_emails_set_aside',
    help: 'Emails that could not be sent.',
    read: async () => (await countEmails(database)).get('set-aside') ?? 0,
  },
  {
    name: 'ashlar_payments_set_aside',
    help: 'Payments that could not be settled.',
    read: () => countSetAside(database),
  },
]
