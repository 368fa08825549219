import { randomUUID } from 'node:crypto'
import type { EmailRules } from '@ashlar/core-form/rules'
import { setting } from '../../../db/settings'
import { isObject, parseJson, text } from '../../../http/body'
import { createRoutes, originOf, type Routes, type SiteContext } from '../../../http/context'
import { isWithinVisitorRate } from '../../../http/rate-limit'
import type { SiteSettings } from '../../../rendering/site-frame'
import { answersOf, errorsOf, type Form, formIn, signsOf } from '../domain'
import { isSaved, makeKey, saveSubmission, takeKey } from '../repository'
import { createChallenge, readProof, takeProof } from '../service/challenges'
import type { FormDatabase } from '../tables'

export interface FormOptions {
  readonly database: FormDatabase
  /** Submissions a visitor may send in a minute. Default: 30. */
  readonly maxSubmissions?: number | undefined
  /** The blocks of published pages: a form that no page has is not saved. */
  readBlocks(): Promise<readonly { readonly block: string; readonly config: unknown }[]>
}

/** A form of the published pages by its id. */
export async function formOf(readBlocks: FormOptions['readBlocks'], id: string): Promise<Form | undefined> {
  for (const block of await readBlocks()) {
    const form = formIn(block)
    if (form?.id === id) return form
  }
  return undefined
}

/** Why a submission is refused, if it is; a valid key and proof are used up by this. */
async function refusalOf(
  database: FormDatabase,
  form: Form,
  { key, captchaKey }: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const captcha = 'Complete CAPTCHA before submitting.'
  const proof = form.captcha ? await readProof(database, text(captchaKey)) : undefined
  if (form.captcha && !proof) return captcha
  if (!(await takeKey(database, text(key))))
    return 'The key of this submission has been used or is too old. Nothing was saved. Send it again.'
  return proof && !(await takeProof(database, proof)) ? captcha : undefined
}

/** The site's rule for email addresses, which its pages name to browsers. */
async function emailRules(database: FormDatabase): Promise<EmailRules> {
  const { websiteSettings } = await setting<SiteSettings>(database, 'siteSettings', {})
  return { anyTopLevel: websiteSettings?.anyTopLevelDomain === true }
}

/** An object, or the object of a JSON text; undefined for every other value. */
function objectOf(value: unknown): Record<string, unknown> | undefined {
  const parsed = typeof value === 'string' ? parseJson(value) : value
  return isObject(parsed) ? parsed : undefined
}

const keyOf = (value: unknown) => text(value).slice(0, 64) || randomUUID()
const rateError = 'Unable to submit form. Submission rate limit exceeded. Please try again later.'
const unconfigured = 'This form has not been configured yet.'

/** The calls of forms (FRM-03, FRM-04, SRV-04, SRV-05), and the post of a page without scripts. */
export function formRoutes(options: FormOptions): Routes {
  const { database } = options
  const routes = createRoutes()
  routes.get('/api/form/challenge', async (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json(await createChallenge(database))
  })
  routes.post('/api/form/FormSubmissionKey', async (context) => context.json({ key: await makeKey(database) }))
  routes.post('/api/form/SaveFormSubmission', (context) => submitByScript(context, options))
  routes.post('/api/form/submit/:id', (context) => submitByForm(context, options))
  return routes
}

const isAllowed = (context: SiteContext, { database, maxSubmissions = 30 }: FormOptions) =>
  isWithinVisitorRate(context, database, 'form', maxSubmissions)

async function submitByScript(context: SiteContext, options: FormOptions) {
  const { database, readBlocks } = options
  const body = objectOf(await context.req.text())
  const answers = objectOf(body?.form)
  if (!body || !answers)
    return context.json({ error: 'Could not parse the form fields, please check your entries.' }, 400)
  if (!(await isAllowed(context, options))) {
    context.header('Retry-After', '60')
    return context.json({ error: rateError }, 429)
  }
  const form = await formOf(readBlocks, text(body.formId))
  if (!form) return context.json({ error: unconfigured }, 404)
  const idempotencyKey = keyOf(body.intentId)
  // It was saved and the response was lost: the same response again.
  if (await isSaved(database, idempotencyKey)) return context.json({ success: true })
  const refusal = await refusalOf(database, form, body)
  if (refusal) {
    // A simultaneous call with the same idempotency key may have used key and proof up.
    if (await isSaved(database, idempotencyKey)) return context.json({ success: true })
    return context.json({ error: refusal }, 400)
  }
  const errors = errorsOf(form, answers, await emailRules(database))
  if (Object.keys(errors).length > 0) return context.json({ error: 'Some answers are not valid.', errors }, 400)
  const { decoy, opened } = objectOf(body.signs) ?? {}
  const signs = signsOf(opened, Date.now(), { decoy: decoy === true, hadScripts: true })
  await saveSubmission(database, { form, answers, idempotencyKey, page: text(body.pagePath).slice(0, 300), signs })
  return context.json({ success: true })
}

async function submitByForm(context: SiteContext, options: FormOptions) {
  const { database, readBlocks } = options
  const form = await formOf(readBlocks, context.req.param('id') ?? '')
  const body = (await context.req.parseBody({ all: true })) as Readonly<Record<string, unknown>>
  const back = pageOf(context)
  if (!form) return context.text(unconfigured, 404)
  if (!(await isAllowed(context, options))) return context.text(rateError, 429)
  const answers = answersOf(form, body)
  const [first] = Object.values(errorsOf(form, answers, await emailRules(database)))
  if (first) return context.text(`${first} Nothing was sent. Go back, your answers are still there.`, 400)
  await saveSubmission(database, {
    form,
    answers,
    idempotencyKey: keyOf(body.intentId),
    page: back.pathname,
    signs: signsOf(body.opened, Date.now(), { decoy: text(body.contact_url) !== '', hadScripts: false }),
  })
  back.searchParams.set('sent', form.id)
  back.hash = `form-${form.id}`
  return context.redirect(back.pathname + back.search + back.hash, 303)
}

/** The page a form was sent from; the first page for other sites. */
function pageOf(context: SiteContext): URL {
  const firstPage = new URL('/', originOf(context))
  const from = URL.parse(context.req.header('Referer') ?? '')
  return from && from.origin === firstPage.origin ? new URL(from.pathname, firstPage) : firstPage
}
