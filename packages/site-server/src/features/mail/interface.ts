// What other features may use of the outbox.
export { type Phrase, phraseText } from './domain'
export { LetterTable } from './pages/admin'
export { lettersOf, queueLetter } from './repository'
export type { MailTables } from './tables'
