// What pages and the start of a site may use of page passwords.
export { lockScreen } from './pages'
export { isUnlocked, lockPage, pageLockCookie } from './service'
