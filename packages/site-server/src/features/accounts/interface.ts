// What other features may use of accounts.
export { maxPasswordLength } from './domain'
export { hashPassword, isPassword } from './service/password'
