import { member, type OptionValues, readOptions } from '@ashlar/core-block'
import {
  type CustomMessages,
  type Action as FormAction,
  type Config as FormConfig,
  type State as FormState,
  init as formInit,
  reduce as formReduce,
} from '@ashlar/core-form'
import { readCustomMessages } from '@ashlar/core-form/custom-messages'
import { options } from '../contract'
import { asText, type Question, readQuestions } from './questions'

export type { Question } from './questions'

type Options = Readonly<OptionValues<typeof options>>

/** A form as `parse` reads it from the JSON of its page. */
export interface Config extends FormConfig, Options {
  readonly items: readonly Question[]
  /** Text of the button that opens it; empty for a form in the page. */
  readonly handle: string
  /** Messages that come with the form, in its language. */
  readonly customMessages: CustomMessages
  /** The anti-forgery token and the time of a page that our server rendered; empty on any other. */
  readonly crumb: string
  readonly opened: string
  /** It was sent by the previous request, without scripts. */
  readonly isSent: boolean
  /** Challenge of a proof of work; empty for none. */
  readonly challenge: string
}

export interface State extends FormState {
  readonly config: Config
  /** The fields are in the page, so that a draft can be restored. */
  readonly isRendered: boolean
}

export type Action = FormAction | { readonly type: 'render' }

/** What the markup around the JSON carries. */
export interface Surroundings {
  readonly crumb?: string
  readonly opened?: string
  readonly isSent?: boolean
  readonly challenge?: string
  readonly anyTopLevel?: boolean
  /** Limits of long texts apply. Default: true (FRM-06). */
  readonly isLimited?: boolean
  /** How the site writes names, addresses and telephone numbers, where the JSON has no such setting. Default: unknown. */
  readonly formats?: unknown
  /** The server has rendered the form in the page. */
  readonly isRendered?: boolean
}

/** Text of the button that opens the form; empty where it is in the page. */
function getHandle({ useLightbox, lightboxHandleText, formName }: Options, { isRendered }: Surroundings): string {
  return useLightbox && !isRendered ? lightboxHandleText || formName : ''
}

/** Reads the JSON of a form; undefined for anything without fields. Never throws. */
export function readForm(json: unknown, around: Surroundings = {}): Config | undefined {
  const fields = member(json, 'formFields')
  if (!Array.isArray(fields)) return undefined
  const values = readOptions(json as object, { options })
  const localized = member(json, 'localizedStrings')
  return {
    ...values,
    items: readQuestions(fields, {
      localized,
      isLimited: around.isLimited ?? true,
      formats: member(json, 'formFieldFormats') ?? around.formats,
    }),
    isNewsletter: false,
    redirect: '',
    submitText: values.formSubmitButtonText || asText(member(localized, 'submit')) || 'Submit',
    anyTopLevel: around.anyTopLevel === true,
    captcha: values.captchaEnabled ? (around.challenge ? 'work' : 'recaptcha') : 'none',
    handle: getHandle(values, around),
    customMessages: readCustomMessages(localized),
    crumb: around.crumb ?? '',
    opened: around.opened ?? '',
    isSent: around.isSent === true,
    challenge: around.challenge ?? '',
  }
}

export function init(config: Config): State {
  const first = formInit(config)
  return { ...first, config, phase: config.isSent ? 'success' : 'idle', isRendered: false }
}

export function reduce(state: State, action: Action): State {
  if (action.type === 'render') return state.isRendered ? state : { ...state, isRendered: true }
  return formReduce(state, action)
}

/** The text of HTML, for the server and for the moment before the HTML is inserted. */
export function plainText(html: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }
  return html
    .replace(/<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#39|[a-z]+);/gi, (all, name: string) => named[name.toLowerCase()] ?? all)
    .replace(/\s+/g, ' ')
    .trim()
}
