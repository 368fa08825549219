import { randomBytes, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { createChallenge, readProof, takeProof } from './challenges'
import { isWithinRate } from './database/queries'
import type { Database } from './database/schema'
import { answersOf, type Form, faultsOf, formOf } from './form-questions'
import type { SiteContext, Variables } from './security'
import { visitorOf } from './visitor'

/** How long a one-time key counts, in milliseconds (SRV-04). */
const keyLife = 60 * 60 * 1000
/** Submissions a visitor may make in a minute. */
export const submissionRate = 30
const mostText = 20_000

interface Submission {
  readonly form: Form
  readonly answers: Readonly<Record<string, unknown>>
  readonly intent: string
  readonly page: string
  readonly signs: Signs
}

/** What tells a person from a program. It is kept with a submission; nothing is ever refused for it. */
interface Signs {
  /** A field that no person meets was filled in. */
  readonly decoy: boolean
  /** Seconds from the page's being written to the form's being sent; null where the page does not say. */
  readonly seconds: number | null
  readonly hadScripts: boolean
}

function signsOf(opened: unknown, decoy: boolean, hadScripts: boolean): Signs {
  const since = Date.now() - Number(text(opened) || Number.NaN)
  return { decoy, seconds: since >= 0 ? Math.round(since / 1000) : null, hadScripts }
}

/** Kept once for each intent, however often it comes; true also for one that was kept before. */
async function keep(database: Database, { form, answers, intent, page, signs }: Submission): Promise<void> {
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
      signs: JSON.stringify(signs),
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

async function isKept(database: Database, intent: string): Promise<boolean> {
  const kept = await database.selectFrom('submissions').select('id').where('intent_id', '=', intent).executeTakeFirst()
  return kept !== undefined
}

/** Why nothing can be kept, if so; a key and a proof that are good are used up by this. */
async function refusalOf(
  database: Database,
  form: Form,
  { key, captchaKey }: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const captcha = 'Complete CAPTCHA before submitting.'
  const proof = form.captcha ? await readProof(database, text(captchaKey)) : undefined
  if (form.captcha && !proof) return captcha
  if (!(await takeKey(database, text(key))))
    return 'The key of this submission has been used or is too old. Nothing was kept. Send it again.'
  return proof && !(await takeProof(database, proof)) ? captcha : undefined
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

  app.get('/api/form/challenge', async (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json(await createChallenge(database))
  })

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
    // It was kept, and its answer was lost on the way: the same yes again.
    if (await isKept(database, intent)) return context.json({ success: true })
    const refusal = await refusalOf(database, form, body)
    if (refusal) {
      // The same intent may have come twice at once, and the other one used them up.
      if (await isKept(database, intent)) return context.json({ success: true })
      return context.json({ error: refusal }, 400)
    }
    const errors = faultsOf(form, answers)
    if (Object.keys(errors).length > 0) return context.json({ error: 'Some answers are not right.', errors }, 400)
    const { decoy, opened } = objectOf(body.signs) ?? {}
    const signs = signsOf(opened, decoy === true, true)
    await keep(database, { form, answers, intent, page: text(body.pagePath).slice(0, 300), signs })
    return context.json({ success: true })
  })

  app.post('/api/form/submit/:id', async (context) => {
    const form = await formOf(database, context.req.param('id'))
    const sent = (await context.req.parseBody({ all: true })) as Readonly<Record<string, unknown>>
    const back = pageOf(context)
    if (!form) return context.text('This form has not been configured yet.', 404)
    if (!(await isAllowed(context)))
      return context.text('Unable to submit form. Submission rate limit exceeded. Please try again later.', 429)
    const answers = answersOf(form, sent)
    const errors = faultsOf(form, answers)
    const [first] = Object.values(errors)
    if (first) return context.text(`${first} Nothing was sent. Go back, what you wrote is still there.`, 400)
    await keep(database, {
      form,
      answers,
      intent: text(sent.intentId).slice(0, 64) || randomUUID(),
      page: back.pathname,
      signs: signsOf(sent.opened, text(sent.contact_url) !== '', false),
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
