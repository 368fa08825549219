// What few pages tell a visitor, a developer or the server, in one file.

export { showLogout } from '../services/logout'
export { diagnose } from './diagnose'
export { passError, reportError } from './page-errors'
export { showError } from './system-error'
