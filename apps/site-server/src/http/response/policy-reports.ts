import { createRoutes, type Routes } from '../context'
import type { Log } from '../log/log'
import { asRaw, parseJson, requireType, text } from '../request/body'

/** Address that browsers send reports to when a page breaks its policy. */
export const reportAddress = '/api/reports'
/** Name of that address in policies. */
export const reportGroup = 'site'

const reportTypes = /^application\/(?:reports\+json|csp-report)\b/
const maxReports = 5
const maxLength = 120
/** Lines of the log in a minute, of all visitors: reports must not fill a disk. */
const maxLines = 30

/** An address without query and fragment, and without what may be a token in its path. */
function withoutSecrets(address: string): string {
  const url = URL.parse(address)
  const plain = url ? (url.origin === 'null' ? url.protocol : url.origin + url.pathname) : address
  return plain.replace(/[\w-]{20,}/g, '…').slice(0, maxLength)
}

/** A report as one sentence; undefined for one that is not about a policy. */
function getSentence(report: unknown): string | undefined {
  const { type, body, 'csp-report': older } = asRaw(report)
  if (older === undefined && type !== 'csp-violation') return undefined
  const found = asRaw(older ?? body)
  const field = (newer: string, name: string) => text(found[newer]) || text(found[name])
  const directive = field('effectiveDirective', 'violated-directive').slice(0, maxLength)
  const blocked = withoutSecrets(field('blockedURL', 'blocked-uri'))
  const page = withoutSecrets(field('documentURL', 'document-uri'))
  return `A browser refused ${blocked || 'something'} on ${page || 'a page'}, by ${directive || 'its policy'}. The page went on without it. Remove it, or allow its origin in the settings.`
}

/** Takes the reports of browsers and writes them to the log, so many a minute. They come without crumb and cookies. */
export function policyReportRoutes(log: Log, now: () => number = Date.now): Routes {
  let period = 0
  let lines = 0
  function write(problem: string) {
    const minute = Math.floor(now() / 60_000)
    lines = minute === period ? lines + 1 : 1
    period = minute
    if (lines <= maxLines) log({ level: 'warn', problem })
  }

  const routes = createRoutes()
  routes.post(reportAddress, requireType(reportTypes, 'a report'), async (context) => {
    const body = parseJson(await context.req.text())
    const reports = Array.isArray(body) ? body : [body]
    for (const report of reports.slice(0, maxReports)) {
      const sentence = getSentence(report)
      if (sentence) write(sentence)
    }
    return context.body(null, 204)
  })
  return routes
}
