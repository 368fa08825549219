import { type EmailRules, errorOf, isEmail, type Kind, messages } from '@ashlar/core-form/rules'
import {
  boolean,
  fallback,
  type GenericSchema,
  type InferOutput,
  number,
  object,
  optional,
  pipe,
  string,
  transform,
  union,
} from 'valibot'
import { isObject, parseJson, text } from '../../http/request/body'
import { cutText, sentObject, sentText } from '../../http/request/body-schema'
import { isDate, isTime } from '../../http/request/calendar-day'
import { cleanEmail } from '../../http/request/email-address'
import { isVisible } from '../../http/request/visible-text'
import type { PageLanguage } from '../../http/response/page-language'
import { say, type Translate } from '../../http/response/phrase'

/** One field of a form. */
interface Field {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly isRequired?: boolean
  /** Maximum characters; 0 for no limit. */
  readonly max?: number
  /** Answers to choose from; the statements of a likert. Default: any answer. */
  readonly options?: readonly string[]
}

/** A form as the server saves submissions for it, whichever block renders it. */
export interface Form {
  /** As the page names it; unique. */
  readonly id: string
  /** Default: a form. */
  readonly kind?: 'form' | 'newsletter'
  /** In the order of the form. */
  readonly fields: readonly Field[]
  /** Requires a solved captcha (FRM-07). */
  readonly captcha?: boolean
}

/** A form as a page holds it for `forms`. */
interface PlainForm extends Omit<Form, 'id'> {
  readonly formId: string
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
    readonly options?: readonly unknown[]
  }[]
}

const fromPlain = ({ formId: id, ...form }: PlainForm): Form => ({ ...form, id })

/** The text of an option, which older forms hold as an object. */
function optionText(option: unknown): string {
  const { label, value, title } = Object(option) as Readonly<Record<string, unknown>>
  return text(option) || text(label) || text(value) || text(title)
}

function fromJson({ formId, captchaEnabled, formFields }: JsonForm): Form {
  const fields = formFields.flatMap(({ id, type, title = '', required, maxLength, mailingList, options }) => {
    const texts = Array.isArray(options) ? { options: options.map(optionText).filter(Boolean) } : {}
    const field = { id, kind: type, title, isRequired: required === true, max: Number(maxLength) || 0, ...texts }
    return mailingList ? [field, { id: `${id}-sign-up`, kind: 'checkbox', title: '' }] : [field]
  })
  return { id: formId, fields: fields.filter(({ kind }) => kind !== 'section'), captcha: captchaEnabled === true }
}

/** The form of a block; undefined for blocks that are no forms. */
export function formIn({ block, config }: { readonly block: string; readonly config: unknown }): Form | undefined {
  if (block === 'forms') return fromPlain(config as PlainForm)
  return block === 'json-form' ? fromJson((config as { form: JsonForm }).form) : undefined
}

export type Answers = Readonly<Record<string, unknown>>

const sentences = {
  required: messages.required,
  email: messages.email,
  tooLong: messages.tooLong,
  shape: 'The answer to “{title}” cannot be read. Write it again.',
  choice: 'Choose from the answers to “{title}”.',
  date: 'There is no such day in “{title}”. Write another one.',
  time: 'There is no such time in “{title}”. Write another one.',
} as const

const lists = new Set(['name', 'address', 'date', 'time', 'phone', 'checkbox'])
const degrees = new Set(['', '-2', '-1', '0', '1', '2'])
const isText = (value: unknown): value is string => typeof value === 'string'

/** Whether an answer has the type of its question; none has any. */
function isInShape({ kind }: Field, answer: unknown): boolean {
  if (answer === undefined) return true
  if (kind === 'likert') return isObject(answer) && Object.values(answer).every(isText)
  return lists.has(kind) ? Array.isArray(answer) && answer.every(isText) : isText(answer)
}

/** Whether only answers were chosen that the question has. */
function isOffered({ kind, options }: Field, answer: unknown, translate: Translate): boolean {
  if (!options?.length) return true
  const offered = new Set(options.flatMap((option) => [option, translate(option) ?? option]))
  if (kind === 'likert')
    return Object.entries(answer ?? {}).every(([name, degree]) => offered.has(name) && degrees.has(degree))
  if (kind === 'checkbox') return ((answer ?? []) as readonly string[]).every((choice) => offered.has(choice))
  return !/^(?:radio|select)$/.test(kind) || !answer || offered.has(answer as string)
}

/** Rules of one site and one visitor. */
interface AnswerRules {
  readonly email: EmailRules
  /** The language of the page: its options are offered in it, and its errors speak it. */
  readonly language: Pick<PageLanguage, 'i18n' | 'translate'>
}

/** An answer whose texts are empty where nobody would see a character of them. */
function withoutInvisible(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutInvisible)
  return isText(answer) && !isVisible(answer) ? '' : answer
}

function getProblem(
  field: Field,
  answer: unknown,
  { email, language: { translate } }: AnswerRules,
): keyof typeof sentences | undefined {
  if (!isInShape(field, answer)) return 'shape'
  const { id, kind, title, isRequired = false, max = 0 } = field
  const item = { id, kind: kind as Kind, title, isRequired, max }
  const error = errorOf(item, withoutInvisible(answer), (address) => isEmail(address, email))
  if (error && 'kind' in error) return error.kind
  return isOffered(field, answer, translate) ? getMomentProblem(kind, answer) : 'choice'
}

/** Why the parts of a date or a time make none. Here alone: forms in the page have no bytes left for it. */
function getMomentProblem(kind: string, answer: unknown): 'date' | 'time' | undefined {
  const parts = Array.isArray(answer) ? (answer as readonly string[]) : []
  if (kind === 'date' && parts.some(Boolean)) return isDate(parts) ? undefined : 'date'
  return kind === 'time' && !isTime(parts) ? 'time' : undefined
}

/** Validation errors by field: by the rules that browsers apply too, and of what no page can send. */
export function getErrors({ fields }: Form, answers: Answers, rules: AnswerRules): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = getProblem(field, answers[field.id], rules)
      if (!problem) return []
      const title = rules.language.translate(field.title) ?? field.title
      return [[field.id, say(rules.language, sentences[problem], { title, email: 'example@example.com' })]]
    }),
  )
}

/** The answers that a form asks for. */
export function askedAnswers({ fields }: Form, answers: Answers): Answers {
  const kinds = new Map(fields.map(({ id, kind }) => [id, kind]))
  const asked = Object.entries(answers).filter(([id]) => kinds.has(id))
  return Object.fromEntries(
    asked.map(([id, answer]) => [id, kinds.get(id) === 'email' && isText(answer) ? cleanEmail(answer) : answer]),
  )
}

/** Characters of all answers of a submission, as JSON. */
const maxContentLength = 20_000

/** Why answers are too long to be stored, if they are: nothing is cut. */
export const lengthProblem = (answers: Answers): string | undefined =>
  JSON.stringify(answers).length > maxContentLength
    ? 'Your answers together are longer than 20,000 characters. Nothing was sent. Shorten them and send them again.'
    : undefined

/** The answer to a field in a plain post, in the shape that scripts send; undefined for none. */
function getAnswer({ id, kind }: Field, body: Answers): unknown {
  const value = body[id]
  if (kind === 'likert') {
    const rows = Object.entries(body).filter(([name]) => name.startsWith(`${id}:`))
    return Object.fromEntries(rows.map(([name, degree]) => [name.slice(id.length + 1), degree]))
  }
  if (!lists.has(kind)) return value
  const list = value === undefined ? [] : [value].flat()
  return kind === 'phone' && list.length === 3 ? ['', ...list] : list
}

/** The answers of a plain post in the shape that scripts send (FRM-05). */
export function getAnswers(form: Form, body: Answers): Answers {
  const answers = form.fields.map((field) => [field.id, getAnswer(field, body)] as const)
  return askedAnswers(form, Object.fromEntries(answers.filter(([, answer]) => answer !== undefined)))
}

/** The address that a submission signs up for the newsletter; undefined for none. */
export function newsletterAddress({ kind, fields }: Form, answers: Answers): string | undefined {
  const email = fields.find((field) => {
    const signUp = answers[`${field.id}-sign-up`]
    return field.kind === 'email' && (kind === 'newsletter' || (Array.isArray(signUp) && signUp.length > 0))
  })
  return email && text(answers[email.id]).trim()
}

/** A value that older scripts send as JSON text. */
const orJson = <Schema extends GenericSchema>(schema: Schema) =>
  union([schema, pipe(string(), transform(parseJson), schema)])

const noSigns = { decoy: false, opened: '' }
const sentSigns = object({ decoy: fallback(boolean(), false), opened: sentText })

const originText = optional(cutText(300), '')

/** A submission; one without answers cannot be read. */
export const submissionBody = object({
  formId: sentText,
  /** The answers, by the ids of their fields. */
  form: orJson(sentObject),
  key: sentText,
  captchaKey: optional(sentText, ''),
  intentId: optional(sentText, ''),
  signs: optional(fallback(orJson(sentSigns), noSigns), noSigns),
  pagePath: optional(cutText(300), ''),
  pageTitle: originText,
  pageId: originText,
  /** `i` for an item, `c` for a collection. */
  contentSource: originText,
  pagePermissionTypeValue: optional(fallback(number(), 0), 0),
  collectionId: originText,
  objectName: originText,
  isOverlayForm: optional(fallback(boolean(), false), false),
  submitButtonText: originText,
})
export type Submission = Readonly<InferOutput<typeof submissionBody>>

/** Members that say where a submission was sent from, and by which form (FRM-04). */
export const originNames = [
  'pageTitle',
  'pageId',
  'contentSource',
  'pagePermissionTypeValue',
  'collectionId',
  'objectName',
  'isOverlayForm',
  'submitButtonText',
] as const
export type OriginName = (typeof originNames)[number]
export type Origin = Partial<Pick<Submission, OriginName>>

/** Where a submission was sent from, as it says itself. */
export const getSource = (body: Submission): Origin => Object.fromEntries(originNames.map((name) => [name, body[name]]))

/** Signs of spam. They are saved with a submission. */
export interface Signs {
  /** A field that people do not see was filled in. */
  readonly decoy: boolean
  /** Seconds from rendering to sending; null where the page has no time. */
  readonly seconds: number | null
  /** It came from the block, and not from a plain form. */
  readonly hadScripts: boolean
}

/** `opened` is the time of rendering, and `now` the present, in epoch milliseconds. */
export function getSigns(opened: unknown, now: number, flags: Pick<Signs, 'decoy' | 'hadScripts'>): Signs {
  const since = now - Number.parseInt(text(opened), 10)
  return { decoy: flags.decoy, seconds: since >= 0 ? Math.round(since / 1000) : null, hadScripts: flags.hadScripts }
}

/** A person reads and answers a form for some seconds, and a page is left open for a day at most. */
const [minTime, maxTime] = [3000, 24 * 60 * 60 * 1000]
/** Clocks of two servers may differ by as much: a page of one that is ahead was opened in the future of the other. */
const maxAhead = 5 * 60 * 1000

/** Whether a page without scripts was filled in by a person, as far as its time shows. `opened` is undefined for one that is not sealed. */
export function isPersonal(opened: number | undefined, { decoy }: Pick<Signs, 'decoy'>, now: number): boolean {
  if (decoy || opened === undefined) return false
  const since = now - opened
  return since < 0 ? since >= -maxAhead : since >= minTime && since <= maxTime
}
