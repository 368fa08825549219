// What other features may use of the outbox.
export { LetterTable } from './pages/admin'
export { lettersOf, queueLetter } from './repository'
export type { MailTables } from './tables'
