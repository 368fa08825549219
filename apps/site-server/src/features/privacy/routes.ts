import { type Database, inTransaction } from '../../db/database'
import { createRoutes, type Routes, type SiteContext } from '../../http/context'
import { text } from '../../http/request/body'
import { openOrders, type PersonRows, toCompared } from './domain/person'
import { peoplePage, personPage } from './pages'
import { erasePerson, findPerson, writtenAs } from './repository/person'

const noAddress = 'This is no email address. Nothing was looked up. Write it as name@example.com.'

/** Why a person cannot be erased now; undefined where the person can be erased. */
function getObstacle(rows: PersonRows): string | undefined {
  if (rows.accounts?.some(({ kind }) => kind === 'owner'))
    return 'This person works on the site. Nothing was erased. Delete the account first.'
  const open = openOrders(rows).map(({ number }) => number)
  if (open.length > 0)
    return `The orders ${open.join(', ')} are not finished. Nothing was erased. Send or cancel them first.`
  if (rows.subscriptions?.some(({ state }) => state === 'active'))
    return 'A subscription of this person goes on. Nothing was erased. End it first, under Subscriptions.'
  return undefined
}

const getNames = ({ accounts = [], orders = [] }: PersonRows) => [
  ...new Set([...accounts, ...orders].map(({ name }) => String(name))),
]

async function readBody(context: SiteContext) {
  const body = await context.req.parseBody({ all: true })
  const getTexts = (value: unknown) => [value].flat().filter((entry): entry is string => typeof entry === 'string')
  return { email: toCompared(text(body.email)), comments: getTexts(body.comment), reviews: getTexts(body.review) }
}

/** Export and erasure of one person, in the admin, which has checked the account already. Addresses are posted: no log has them. */
export function peopleRoutes(database: Database): Routes {
  const routes = createRoutes()
  routes.get('/config/people', (context) =>
    peoplePage(context, context.req.query('erased') ? { note: 'The person has been erased.' } : {}),
  )
  routes.post('/config/people', async (context) => {
    const { email } = await readBody(context)
    if (!email.includes('@')) return peoplePage(context, { problem: noAddress })
    const rows = await findPerson(database, email)
    const written = await writtenAs(database, getNames(rows))
    return personPage(context, { email, rows, written, obstacle: getObstacle(rows) })
  })
  routes.post('/config/people/export', async (context) => {
    const { email } = await readBody(context)
    if (!email.includes('@')) return peoplePage(context, { problem: noAddress })
    const rows = await findPerson(database, email)
    const named = await writtenAs(database, getNames(rows))
    return context.body(JSON.stringify({ email, ...rows, sameName: named }, null, 2), 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="person.json"',
      'Cache-Control': 'no-store',
    })
  })
  routes.post('/config/people/erase', async (context) => {
    const { email, ...chosen } = await readBody(context)
    if (!email.includes('@')) return peoplePage(context, { problem: noAddress })
    const obstacle = await inTransaction(database, async (transaction) => {
      const rows = await findPerson(transaction, email)
      const reason = getObstacle(rows)
      if (!reason) await erasePerson(transaction, email, rows, chosen)
      return reason
    })
    if (obstacle) return peoplePage(context, { problem: obstacle })
    return context.redirect('/config/people?erased=true', 303)
  })
  return routes
}
