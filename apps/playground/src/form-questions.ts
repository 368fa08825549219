import type { Database } from './database/schema'
import type { Section } from './pages/section'

interface Field {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly isRequired?: boolean
  readonly most?: number
}

/** A form as the server keeps answers for it, whichever block draws it. */
export interface Form {
  readonly id: string
  readonly fields: readonly Field[]
  /** It wants a proof that somebody is there (FRM-07). */
  readonly captcha?: boolean
}

/** A form as a page holds it for `json-form`. */
interface JsonForm {
  readonly formId: string
  readonly captchaEnabled?: boolean
  readonly formFields: readonly {
    readonly id: string
    readonly type: string
    readonly title?: string
    readonly required?: boolean
    readonly maxLength?: number | string
    readonly mailingList?: boolean
  }[]
}

function fromJson({ formId, captchaEnabled, formFields }: JsonForm): Form {
  const fields = formFields.flatMap(({ id, type, title = '', required, maxLength, mailingList }) => {
    const field = { id, kind: type, title, isRequired: required === true, max: Number(maxLength) || 0 }
    return mailingList ? [field, { id: `${id}-sign-up`, kind: 'checkbox', title: '' }] : [field]
  })
  return { id: formId, fields: fields.filter(({ kind }) => kind !== 'section'), captcha: captchaEnabled === true }
}

function formIn(section: Section): Form | undefined {
  if (section.type !== 'block') return undefined
  if (section.block === 'forms') return section.config as Form
  return section.block === 'json-form' ? fromJson((section.config as { form: JsonForm }).form) : undefined
}

/** The forms that pages have now: what a page does not ask for is not kept. */
export async function formOf(database: Database, id: string): Promise<Form | undefined> {
  const pages = await database.selectFrom('pages').select('sections').where('published', '=', 1).execute()
  for (const { sections } of pages)
    for (const section of JSON.parse(sections) as Section[]) {
      const form = formIn(section)
      if (form?.id === id) return form
    }
  return undefined
}

type Answers = Readonly<Record<string, unknown>>

function isEmpty(kind: string, value: unknown): boolean {
  if (Array.isArray(value)) {
    // A half of the day stands there before anybody has said a time.
    const said = kind === 'time' ? value.filter((part) => !/^[AP]M$/i.test(String(part))) : value
    return said.join('').trim() === ''
  }
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return String(value ?? '').trim() === ''
}

/** What is wrong with the answers, by field; the browser has said the same, and may be wrong or missing. */
export function faultsOf({ fields }: Form, answers: Answers): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ id, kind, title, isRequired, most }) => {
      const value = answers[id]
      if (isEmpty(kind, value)) return isRequired ? [[id, `${title} is required.`]] : []
      if (kind === 'email' && !/^[^\s@]+@[^\s@]+\.[a-z0-9]{2,4}$/i.test(String(value)))
        return [[id, 'Email is not valid. Email addresses should follow the format example@example.com.']]
      if (most && String(value).length > most) return [[id, 'You have exceeded the character limit.']]
      return []
    }),
  )
}

const lists = new Set(['name', 'address', 'date', 'time', 'phone', 'checkbox'])

/** The answers of a plain post in the shape that scripts send them in (FRM-05). */
export function answersOf({ fields }: Form, sent: Answers): Answers {
  return Object.fromEntries(
    fields.flatMap(({ id, kind }) => {
      if (kind === 'likert') {
        const rows = Object.entries(sent).filter(([name]) => name.startsWith(`${id}:`))
        return [[id, Object.fromEntries(rows.map(([name, value]) => [name.slice(id.length + 1), value]))]]
      }
      const value = sent[id]
      if (!lists.has(kind)) return value === undefined ? [] : [[id, value]]
      const list = value === undefined ? [] : [value].flat()
      return [[id, kind === 'phone' && list.length === 3 ? ['', ...list] : list]]
    }),
  )
}
