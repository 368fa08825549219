// `npm run reset-password -- owner@example.com`: a one-time link to a new password, for an owner who cannot log in.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleForServer } from '../../../tooling/build/server.ts'
import { root } from '../../../tooling/build/workspace.ts'
import { readArguments } from '../../../tooling/commands/command-line/read-arguments.ts'
import type { openResets } from '../src/features/accounts/service/open-resets.ts'

const { DATABASE_URL: url, ASHLAR_DATA: data, PUBLIC_ORIGIN } = process.env
const folder = data || join(root, 'apps/playground/.data')

function exit(message: string): never {
  console.error(message)
  process.exit(1)
}

const { email, 'one-step': isOneStep, port } = readArguments('reset-password')
if (!url && !existsSync(join(folder, 'site.sqlite')))
  exit(`There is no database in ${folder}. No link was made. Set ASHLAR_DATA or DATABASE_URL as for the server.`)

const source = join(root, 'apps/site-server/src/features/accounts/service/open-resets.ts')
const service: { openResets: typeof openResets } = await import(
  pathToFileURL(await bundleForServer(source, 'resets.js')).href
)
const resets = service.openResets({ url, folder })
try {
  const link = await resets.makeLink(email, PUBLIC_ORIGIN?.replace(/\/$/, '') || `http://127.0.0.1:${port}`)
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
