import { join } from 'node:path'
import { renderLetter } from './features/mail/pages/letter'
import { startOutbox } from './features/mail/service/outbox'
import { folderTransport, smtpTransport } from './features/mail/service/transport'
import { startSweep } from './features/privacy/service/sweep'
import type { AppOptions } from './site-options'

/** What the letters of a site are sent with. */
export function outboxOf({
  database,
  site: { identity },
  cache,
  mail = {},
}: Pick<AppOptions, 'database' | 'site' | 'cache' | 'mail'>) {
  const { origin = 'http://127.0.0.1:4173', url } = mail
  const from = { name: identity.name, address: mail.from ?? `no-reply@${new URL(origin).hostname}` }
  const letterSite = { name: identity.name, address: identity.address, origin: new URL(origin).origin }
  return {
    database,
    transport: url ? smtpTransport(url, from) : folderTransport(join(cache, 'mail'), from),
    render: (letter: Parameters<typeof renderLetter>[0]) => renderLetter(letter, letterSite),
  }
}

/** Sends letters and deletes expired rows, until the returned function is called. */
export function startJobs(options: AppOptions, report: (problem: string) => void): () => void {
  const stops = [startSweep(options.database, report), startOutbox(outboxOf(options), report)]
  return () => {
    for (const stop of stops) stop()
  }
}
