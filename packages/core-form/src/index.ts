export { type Captcha, type CaptchaOptions, captchaPlace } from './captcha-provider'
export { limitsText } from './features'
export { entryOf, errorsOf, type Field, fieldsOf, itemElements, valuesOf } from './fields'
export { startForm } from './form'
export type { FormLifetime } from './form-lifetime'
export { messages } from './messages'
export {
  type Action,
  answerOf,
  type CaptchaKind,
  type Config,
  type Entry,
  errorOf,
  failureOf,
  type Item,
  init,
  type Kind,
  type Notice,
  readMaxLength,
  reduce,
  type State,
  type ValidationError,
} from './model'
export { type CustomMessages, errorText, noticeText, type TextSources, textOf } from './texts'
