import { isHeld } from './waiting-driver.ts'

/** What a lost connection is called: by the system, and by Postgres while it stops or starts. */
const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['57P01', '57P02', '57P03', '08000', '08003', '08006'],
  // Another program has locked a row or a table for longer than a write waits.
  '55P03',
])

/** Whether an error says that the database did not answer, so that the same request may succeed later. */
export function isUnreachable(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException
  if (code !== undefined && codes.has(code)) return true
  // Another program, such as a shell of SQLite, has held the file for longer than a write waits.
  if (isHeld(error)) return true
  if (error instanceof AggregateError) return error.errors.some(isUnreachable)
  // The driver has no code for a connection that ends under a query, or that cannot be had in time.
  return /^Connection terminated|^timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  )
}
