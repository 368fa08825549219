import type { CoreTables } from './db/core-tables'
import { endKeys, listKeys, rotateKeys } from './db/keys'
import { connect, type DatabaseOptions } from './db/open'
import { saveChange } from './features/audit/repository'
import type { AuditTables } from './features/audit/tables'

const day = 24 * 60 * 60 * 1000
/** Days after which a replaced key ends: as long as the longest session, and so as a form can be open. */
const lifetime = 30
/** Emails contain tokens of these keys, and people open old emails years later. */
const lasting = ['order-page', 'newsletter-end']

const usage = `Write one of:
  npm run keys -- list               names, and how many keys of each verify
  npm run keys -- rotate             new keys, which sign in a minute; those of before verify on
  npm run keys -- rotate --at-once   new keys now, and those of before end: for keys that an attacker knows
  npm run keys -- end                ends keys that were replaced more than ${lifetime} days ago`

type Keys = Awaited<ReturnType<typeof listKeys>>

const listText = (keys: Keys) =>
  keys
    .map(({ name, count, since }) => {
      const start = since > 0 ? `, the newest signs since ${new Date(since).toISOString()}` : ''
      return `${name}: ${count} verif${count === 1 ? 'ies' : 'y'}${start}`
    })
    .join('\n')

/** Runs `npm run keys`; the result is a sentence and the exit code. */
export async function runKeysCommand(
  parameters: readonly string[],
  options: DatabaseOptions,
  now = Date.now(),
): Promise<{ readonly code: 0 | 1; readonly output: string }> {
  const line = parameters.join(' ')
  const isAtOnce = line === 'rotate --at-once'
  if (!isAtOnce && !['list', 'rotate', 'end'].includes(line))
    return { code: 1, output: `“${line}” is no command for keys. Nothing was changed. ${usage}` }
  const database = connect<CoreTables & AuditTables>(options)
  const log = (content: Readonly<Record<string, string>>) =>
    saveChange(database, { account: 'npm run keys', action: line, content })
  try {
    if (line === 'list') return { code: 0, output: listText(await listKeys(database, now)) }
    if (line === 'end') {
      const ended = await endKeys(database, now - lifetime * day, lasting)
      await log({ ended: String(ended) })
      return { code: 0, output: `${ended} keys have ended. Those of links in emails verify on.` }
    }
    const names = await rotateKeys(database, { isAtOnce, now })
    await log({ names: names.join(', ') })
    const rest = isAtOnce
      ? 'Open forms and links in emails are refused now; sessions go on. Restart nothing: each server reads the keys within ten seconds.'
      : 'They sign in a minute; those of before verify until npm run keys -- end.'
    return { code: 0, output: `New keys for ${names.join(', ') || 'no name'}. ${rest}` }
  } catch (error) {
    const problem = `The database cannot be used (${(error as Error).message}). Nothing was changed.`
    return { code: 1, output: `${problem} Start the site once, and set DATABASE_URL or ASHLAR_DATA as for it.` }
  } finally {
    await database.destroy()
  }
}
