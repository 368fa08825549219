import { randomBytes, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { isWithinRate } from './database/queries'
import type { Database } from './database/schema'
import type { Section } from './pages/section'
import type { SiteContext, Variables } from './security'
import { visitorOf } from './visitor'

/** How long a one-time key counts, in milliseconds (SRV-04). */
const keyLife = 60 * 60 * 1000
/** Submissions a visitor may make in a minute. */
export const submissionRate = 30
const mostText = 20_000

interface Field {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly isRequired?: boolean
  readonly most?: number
}
interface Form {
  readonly id: string
  readonly fields: readonly Field[]
}

/** The forms that pages have now: what a page does not ask for is not kept. */
export async function formOf(database: Database, id: string): Promise<Form | undefined> {
  const pages = await database.selectFrom('pages').select('sections').where('published', '=', 1).execute()
  for (const { sections } of pages)
    for (const section of JSON.parse(sections) as Section[]) {
      const config = section.type === 'block' && section.block === 'forms' ? (section.config as Form) : undefined
      if (config?.id === id) return config
    }
  return undefined
}

const isEmpty = (value: unknown) => (Array.isArray(value) ? value.join('') : String(value ?? '')).trim() === ''

/** What is wrong with the answers, by field; the browser has said the same, and may be wrong or missing. */
export function faultsOf({ fields }: Form, answers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ id, kind, title, isRequired, most }) => {
      const value = answers[id]
      if (isEmpty(value)) return isRequired ? [[id, `${title} is required.`]] : []
      if (kind === 'email' && !/^[^\s@]+@[^\s@]+\.[a-z0-9]{2,4}$/i.test(String(value)))
        return [[id, 'Email is not valid. Email addresses should follow the format example@example.com.']]
      if (most && String(value).length > most) return [[id, 'You have exceeded the character limit.']]
      return []
    }),
  )
}

interface Submission {
  readonly form: Form
  readonly answers: Readonly<Record<string, unknown>>
  readonly intent: string
  readonly page: string
}

/** Kept once for each intent, however often it comes; true also for one that was kept before. */
async function keep(database: Database, { form, answers, intent, page }: Submission): Promise<void> {
  const known = new Set(form.fields.map(({ id }) => id))
  const content = Object.fromEntries(Object.entries(answers).filter(([id]) => known.has(id)))
  await database
    .insertInto('submissions')
    .values({
      id: randomUUID(),
      intent_id: intent,
      form_id: form.id,
      page,
      content: JSON.stringify(content).slice(0, mostText),
      received_at: new Date().toISOString(),
    })
    .onConflict((row) => row.column('intent_id').doNothing())
    .execute()
}

/** Uses a key up; true exactly once, and only while it counts. */
async function takeKey(database: Database, key: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('form_keys')
    .where('key', '=', key)
    .where('made_at', '>', Date.now() - keyLife)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
function objectOf(value: unknown): Record<string, unknown> | undefined {
  try {
    const parsed = typeof value === 'string' ? JSON.parse(value) : value
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** The calls of forms (FRM-03, FRM-04, SRV-04, SRV-05), and the plain post of a page without scripts. */
export function formCalls(database: Database, most = submissionRate) {
  const app = new Hono<{ Variables: Variables }>()
  const isAllowed = (context: SiteContext) => isWithinRate(database, `form:${visitorOf(context)}`, most)

  app.post('/api/form/FormSubmissionKey', async (context) => {
    const key = randomBytes(18).toString('base64url')
    await database.insertInto('form_keys').values({ key, made_at: Date.now() }).execute()
    await database
      .deleteFrom('form_keys')
      .where('made_at', '<', Date.now() - keyLife)
      .execute()
    return context.json({ key })
  })

  app.post('/api/form/SaveFormSubmission', async (context) => {
    const body = objectOf(await context.req.text())
    const answers = objectOf(body?.form)
    if (!body || !answers)
      return context.json({ error: 'Could not parse the form fields, please check your entries.' }, 400)
    if (!(await isAllowed(context))) {
      context.header('Retry-After', '60')
      return context.json(
        { error: 'Unable to submit form. Submission rate limit exceeded. Please try again later.' },
        429,
      )
    }
    const form = await formOf(database, text(body.formId))
    if (!form) return context.json({ error: 'This form has not been configured yet.' }, 404)
    const intent = text(body.intentId).slice(0, 64) || randomUUID()
    const kept = await database
      .selectFrom('submissions')
      .select('id')
      .where('intent_id', '=', intent)
      .executeTakeFirst()
    // It was kept, and its answer was lost on the way: the same yes again.
    if (kept) return context.json({ success: true })
    if (!(await takeKey(database, text(body.key))))
      return context.json(
        { error: 'The key of this submission has been used or is too old. Nothing was kept. Send it again.' },
        400,
      )
    const errors = faultsOf(form, answers)
    if (Object.keys(errors).length > 0) return context.json({ error: 'Some answers are not right.', errors }, 400)
    await keep(database, { form, answers, intent, page: text(body.pagePath).slice(0, 300) })
    return context.json({ success: true })
  })

  app.post('/api/form/submit/:id', async (context) => {
    const form = await formOf(database, context.req.param('id'))
    const sent = await context.req.parseBody({ all: true })
    const back = pageOf(context)
    if (!form) return context.text('This form has not been configured yet.', 404)
    if (!(await isAllowed(context)))
      return context.text('Unable to submit form. Submission rate limit exceeded. Please try again later.', 429)
    const errors = faultsOf(form, sent)
    const [first] = Object.values(errors)
    if (first) return context.text(`${first} Nothing was sent. Go back, what you wrote is still there.`, 400)
    await keep(database, {
      form,
      answers: sent,
      intent: text(sent.intentId).slice(0, 64) || randomUUID(),
      page: back.pathname,
    })
    back.searchParams.set('sent', form.id)
    back.hash = `form-${form.id}`
    return context.redirect(back.pathname + back.search + back.hash, 303)
  })

  return app
}

/** The page a form was sent from, of this site. */
function pageOf(context: SiteContext): URL {
  const own = new URL('/', context.req.url)
  const from = URL.parse(context.req.header('Referer') ?? '')
  return from && from.host === context.req.header('Host') ? new URL(from.pathname, own) : own
}
