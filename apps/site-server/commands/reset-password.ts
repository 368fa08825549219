// `npm run reset-password -- owner@example.com`: a one-time link to a new password, for an owner who cannot log in.
import { readArguments } from '../../../tooling/commands/command-line/read-arguments.ts'
import type { openResets } from '../src/features/accounts/service/open-resets.ts'
import { exit, loadPart, readExistingSite } from './database/server.ts'

const { email, 'one-step': isOneStep, port } = readArguments('reset-password')
const { database, publicOrigin = `http://127.0.0.1:${port}` } = await readExistingSite('No link was made.')
const service = await loadPart<{ openResets: typeof openResets }>(
  'features/accounts/service/open-resets.ts',
  'resets.js',
)
const resets = service.openResets(database)
try {
  const link = await resets.makeLink(email, publicOrigin)
  if (!link) exit(`There is no account ${email}. No link was made. Check the address.`)
  if (isOneStep) await resets.endTwoStep(email)
  const rest = isOneStep ? ' The login in two steps is off.' : ''
  console.log(`${link}\n\nIt sets a new password for ${email}, once and within a day.${rest}`)
} catch (error) {
  exit(
    `The database cannot be used (${(error as Error).message}). No link was made. Start the site once, then try again.`,
  )
} finally {
  await resets.close()
}
