export { createControlPlane } from './app.ts'
export { decideCanaries } from './canaries.ts'
export { type DatabaseOptions, openDatabase } from './database.ts'
export { type Actor, createKey, type Role } from './keys.ts'
