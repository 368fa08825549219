// What few pages tell a visitor or a developer, in one file.
export { diagnose } from './diagnose'
export { showLogout } from './logout'
export { showError } from './system-error'
