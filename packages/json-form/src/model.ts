import {
  type CustomMessages,
  type Action as FormAction,
  type Config as FormConfig,
  type State as FormState,
  init as formInit,
  reduce as formReduce,
} from '@ashlar/core-form'
import { asText, isRaw, ownMember, type Question, readQuestions } from './model-questions'

export type { Question } from './model-questions'

/** A form as the JSON of its page has it. */
export interface Config extends FormConfig {
  readonly items: readonly Question[]
  readonly name: string
  readonly showTitle: boolean
  /** HTML said once it is kept; our own thanks when it is empty. */
  readonly thanks: string
  /** HTML under the questions. */
  readonly disclaimer: string
  readonly buttonAlignment: string
  readonly captchaTheme: string
  readonly captchaAlignment: string
  /** The words of the button that opens it; empty for a form that stands in the page. */
  readonly handle: string
  /** Sentences that come with the form, in its language. */
  readonly words: CustomMessages
  /** The anti-forgery token and the time of a page that our own server wrote; empty on any other. */
  readonly crumb: string
  readonly opened: string
  /** It has just been kept, for who had no scripts. */
  readonly isSent: boolean
  /** The browser proves by a sum that somebody is there, where the server says so. */
  readonly challenge: string
}

export interface State extends FormState {
  readonly config: Config
  /** The fields are in the page now, so that what was written before can be put back. */
  readonly isDrawn: boolean
}

export type Action = FormAction | { readonly type: 'draw' }

/** What a page says beside its JSON. */
export interface Surroundings {
  readonly crumb?: string
  readonly opened?: string
  readonly isSent?: boolean
  readonly challenge?: string
  readonly anyTopLevel?: boolean
  /** The server has drawn it in the page already, and there it stays. */
  readonly isRendered?: boolean
}

/** Names that the JSON's own sentences may go under, by ours. */
const localizedNames = {
  required: 'required',
  email: 'invalidEmail',
  tooLong: 'maxLength',
  invalid: 'formError',
  submitting: 'submitting',
} as const

function readCustomMessages(localized: unknown): CustomMessages {
  const said = [ownMember(localized, 'validation'), localized]
  return Object.fromEntries(
    Object.entries(localizedNames).flatMap(([name, key]) => {
      const words = said.map((place) => asText(ownMember(place, key))).find(Boolean)
      return words ? [[name, words]] : []
    }),
  )
}

const htmlOf = (value: unknown) => asText(ownMember(value, 'html')).trim() || asText(value).trim()

function lookOf(json: unknown) {
  return {
    name: asText(ownMember(json, 'formName')),
    showTitle: ownMember(json, 'showTitle') === true || ownMember(json, 'showTitle') === 'true',
    thanks: htmlOf(ownMember(json, 'formSubmissionMessage')),
    disclaimer: htmlOf(ownMember(json, 'disclaimerMessage')),
    buttonAlignment: asText(ownMember(json, 'buttonAlignment')),
    captchaTheme: asText(ownMember(json, 'captchaTheme')),
    captchaAlignment: asText(ownMember(json, 'captchaAlignment')),
  }
}

function handleOf(json: unknown, { isRendered }: Surroundings): string {
  const wants = ownMember(json, 'useLightbox') === true || ownMember(json, 'useLightbox') === 'true'
  return wants && !isRendered
    ? asText(ownMember(json, 'lightboxHandleText')) || asText(ownMember(json, 'formName'))
    : ''
}

/** Reads a form's JSON, whatever it is; undefined for what is no form at all. */
export function readForm(json: unknown, around: Surroundings = {}): Config | undefined {
  if (!isRaw(json) || !Array.isArray(json.formFields)) return undefined
  const localized = ownMember(json, 'localizedStrings')
  const wantsCaptcha = json.captchaEnabled === true || json.captchaEnabled === 'true'
  return {
    formId: asText(json.formId),
    collectionId: asText(json.collectionId),
    objectName: asText(json.objectName),
    items: readQuestions(json.formFields, localized),
    isNewsletter: false,
    redirect: '',
    submitText: asText(json.formSubmitButtonText) || asText(ownMember(localized, 'submit')) || 'Submit',
    anyTopLevel: around.anyTopLevel === true,
    captcha: wantsCaptcha ? (around.challenge ? 'work' : 'recaptcha') : 'none',
    ...lookOf(json),
    handle: handleOf(json, around),
    words: readCustomMessages(localized),
    crumb: around.crumb ?? '',
    opened: around.opened ?? '',
    isSent: around.isSent === true,
    challenge: around.challenge ?? '',
  }
}

export function init(config: Config): State {
  const first = formInit(config)
  return { ...first, config, phase: config.isSent ? 'success' : 'idle', isDrawn: false }
}

export function reduce(state: State, action: Action): State {
  if (action.type === 'draw') return state.isDrawn ? state : { ...state, isDrawn: true }
  return formReduce(state, action)
}

/** HTML as words alone, for where it cannot be shown as what it is yet. */
export function plainWords(html: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }
  return html
    .replace(/<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#39|[a-z]+);/gi, (all, name: string) => named[name.toLowerCase()] ?? all)
    .replace(/\s+/g, ' ')
    .trim()
}
