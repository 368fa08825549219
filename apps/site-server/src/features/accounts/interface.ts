// What other features may use of accounts.
export { maxPasswordLength } from './domain'
export { ownerAddresses } from './repository'
export { hashPassword, isPassword } from './service/password'
export type { AccountTables } from './tables'
