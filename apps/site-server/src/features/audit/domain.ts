import type { ReceivedList } from '../admin/interface'

/** Fields that the log must not show, and those that every form has. */
const left = /^(?:crumb|intentId)$|password|secret|token|card|cvc/i
const maxLength = 200
const maxFields = 40

/** An address whose ids are replaced, so that the same action has the same name. */
export const getAction = (method: string, path: string): string =>
  `${method} ${path.replace(/\/(?=[^/]*\d)[\w-]{8,}(?=\/|$)/g, '/…').slice(0, maxLength)}`

const shortened = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, maxLength)

/** Pages whose fields are passwords and codes, or name a person who may have all data erased. */
const secretPages = /\/(?:password|confirm|reset|two-step)$|^\/config\/people(?:\/|$)/

/** The fields of a form or the members of a JSON body, without secrets and cut to a length; none of secret pages. */
export function getFields(path: string, body: Readonly<Record<string, unknown>>): Record<string, string> {
  if (secretPages.test(path)) return {}
  const shown = Object.entries(body).filter(([name]) => !left.test(name))
  return Object.fromEntries(
    shown.slice(0, maxFields).map(([name, value]) => [name.slice(0, maxLength), shortened(value)]),
  )
}

/** Changes and logins, for the admin: who made them and when. They cannot be deleted there. */
export const auditList: ReceivedList = {
  name: 'audit',
  title: 'Changes and logins',
  entryTitle: 'One change or login',
  source: {
    table: 'audit_log',
    id: 'id',
    kind: { column: 'action', title: 'Action' },
    place: { column: 'account', title: 'Account' },
  },
  emptyText: 'Nothing has been changed yet. Here will stand each change in the admin, and who made it.',
  csvContent: 'json',
}
