import { type EmailRules, errorOf, isEmail, type Kind, messages } from '@ashlar/core-form/rules'
import { text } from '../../http/body'

/** One field of a form. */
interface Field {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly isRequired?: boolean
  /** Maximum characters; 0 for no limit. */
  readonly max?: number
}

/** A form as the server saves submissions for it, whichever block renders it. */
export interface Form {
  readonly id: string
  readonly fields: readonly Field[]
  /** Requires a solved captcha (FRM-07). */
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

/** The form of a block; undefined for blocks that are no forms. */
export function formIn({ block, config }: { readonly block: string; readonly config: unknown }): Form | undefined {
  if (block === 'forms') return config as Form
  return block === 'json-form' ? fromJson((config as { form: JsonForm }).form) : undefined
}

export type Answers = Readonly<Record<string, unknown>>

const sentences = {
  required: (title: string) => messages.required.default.replace('{title}', title),
  email: () => messages.email.default.replace('{email}', 'example@example.com'),
  tooLong: () => messages.tooLong.default,
}

/** Validation errors by field, by the rules that browsers apply too; a page may run no script. */
export function errorsOf({ fields }: Form, answers: Answers, emailRules: EmailRules): Record<string, string> {
  const isAddress = (address: string) => isEmail(address, emailRules)
  return Object.fromEntries(
    fields.flatMap(({ id, kind, title, isRequired = false, max = 0 }) => {
      const error = errorOf({ id, kind: kind as Kind, title, isRequired, max }, answers[id], isAddress)
      return error && 'kind' in error ? [[id, sentences[error.kind](title)]] : []
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
  /** Seconds from rendering to sending; null where the page has no time. */
  readonly seconds: number | null
  readonly hadScripts: boolean
}

/** `opened` is the time of rendering, and `now` the present, in epoch milliseconds. */
export function signsOf(opened: unknown, now: number, flags: Pick<Signs, 'decoy' | 'hadScripts'>): Signs {
  const since = now - Number(text(opened) || Number.NaN)
  return { decoy: flags.decoy, seconds: since >= 0 ? Math.round(since / 1000) : null, hadScripts: flags.hadScripts }
}
