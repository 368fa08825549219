// What other features may use of the outbox.
export { inLanguage, type Phrase, phraseText } from './domain'
export { LetterTable } from './pages/admin'
export { getLetters, queueLetter } from './repository'
export type { MailTables } from './tables'
