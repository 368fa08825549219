// What other features may use of the outbox.
export { inLanguage, type NewEmail } from './domain'
export { EmailTable } from './pages/admin'
export { getEmails, queueEmail } from './repository'
export type { MailTables } from './tables'
