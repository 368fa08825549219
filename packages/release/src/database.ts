export { isUnreachable } from './database/is-unreachable.ts'
export { longestWrite } from './database/longest-write.ts'
export { postgres } from './database/postgres.ts'
export { sqlite } from './database/sqlite.ts'
