// The rules of forms without a page: servers validate with them too.
export { type EmailRules, isEmail } from '@ashlar/core-site/validation'
export { messages } from './messages'
export { errorOf, type Item, type Kind } from './model'
