export { type Captcha, type CaptchaOptions, captchaPlace } from './captcha-provider'
export { entryOf, errorsOf, type Field, fieldsOf, itemElements, valuesOf } from './fields'
export { findAllIn, findAround, findIn } from './find'
export { startForm } from './form'
export type { FormLifetime } from './form-lifetime'
export { type CustomMessages, messages } from './messages'
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
  limitsText,
  type Notice,
  readMaxLength,
  reduce,
  type State,
  type ValidationError,
} from './model'
export { errorText, noticeText, type TextSources, textOf } from './texts'
