export { type Captcha, type CaptchaWish, captchaPlace } from './captcha'
export { entryOf, type Field, faultsOf, fieldsOf, itemElements, valuesOf } from './fields'
export { startForm } from './form'
export type { FormLife } from './life'
export { messages } from './messages'
export {
  type Action,
  answerOf,
  type CaptchaKind,
  type Config,
  type Entry,
  type Fault,
  failureOf,
  faultOf,
  type Item,
  init,
  type Kind,
  likert,
  type Notice,
  readMost,
  reduce,
  type State,
} from './model'
export { noticeOf, type OwnWords, sentence, words } from './words'
