// The rules that the server and the script of the page evaluate alike.
export { cohortOf } from './cohort.ts'
export { isEarly, isPublished } from './early-blocks.ts'
export { isAskedFor } from './page-condition.ts'
