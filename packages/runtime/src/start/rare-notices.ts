// What few pages tell a visitor or a developer, in one file.

export { showLogout } from '../services/logout'
export { diagnose } from './diagnose'
export { showError } from './system-error'
