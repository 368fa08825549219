import { text } from '../../http/body'

/** One field of a form. */
interface Field {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly isRequired?: boolean
  /** Maximum characters; 0 for no limit. */
  readonly most?: number
}

/** A form as the server saves submissions for it, whichever block renders it. */
export interface Form {
  readonly id: string
  readonly fields: readonly Field[]
  /** Requires a solved captcha (FRM-07). */
  readonly captcha?: boolean
  /** Accepts email addresses whose top-level part has any length. Default: 2 to 4 characters. */
  readonly anyTopLevel?: boolean
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

/** The form of a block; undefined for blocks that are no forms. */
export function formIn({ block, config }: { readonly block: string; readonly config: unknown }): Form | undefined {
  if (block === 'forms') return config as Form
  return block === 'json-form' ? fromJson((config as { form: JsonForm }).form) : undefined
}

export type Answers = Readonly<Record<string, unknown>>

function isEmpty(kind: string, value: unknown): boolean {
  if (Array.isArray(value)) {
    // A half of the day is preselected before a time is entered.
    const entered = kind === 'time' ? value.filter((part) => !/^[AP]M$/i.test(String(part))) : value
    return entered.join('').trim() === ''
  }
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return String(value ?? '').trim() === ''
}

/** Validation errors by field. Browsers check the same, but may be wrong or run no script. */
export function errorsOf({ fields }: Form, answers: Answers): Record<string, string> {
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

/** The answers of a plain post in the shape that scripts send (FRM-05). */
export function answersOf({ fields }: Form, body: Answers): Answers {
  return Object.fromEntries(
    fields.flatMap(({ id, kind }) => {
      if (kind === 'likert') {
        const rows = Object.entries(body).filter(([name]) => name.startsWith(`${id}:`))
        return [[id, Object.fromEntries(rows.map(([name, value]) => [name.slice(id.length + 1), value]))]]
      }
      const value = body[id]
      if (!lists.has(kind)) return value === undefined ? [] : [[id, value]]
      const list = value === undefined ? [] : [value].flat()
      return [[id, kind === 'phone' && list.length === 3 ? ['', ...list] : list]]
    }),
  )
}

/** Signs of spam. They are saved with a submission; no submission is refused for them. */
export interface Signs {
  /** A field that people do not see was filled in. */
  readonly decoy: boolean
  /** Seconds from rendering to sending; null where the page does not tell. */
  readonly seconds: number | null
  readonly hadScripts: boolean
}

/** `opened` is the time of rendering, and `now` the present, in epoch milliseconds. */
export function signsOf(opened: unknown, now: number, flags: Pick<Signs, 'decoy' | 'hadScripts'>): Signs {
  const since = now - Number(text(opened) || Number.NaN)
  return { decoy: flags.decoy, seconds: since >= 0 ? Math.round(since / 1000) : null, hadScripts: flags.hadScripts }
}
