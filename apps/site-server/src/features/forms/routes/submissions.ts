import { FormText } from '@ashlar/core-block/texts'
import { defineMessages, type Message } from '@ashlar/core-i18n'
import { contentKey } from '../../../db/run-once'
import { setting } from '../../../db/settings'
import { createRoutes, getOrigin, type Routes, type SiteContext } from '../../../http/context'
import { isWithinVisitorRate, rateLimit } from '../../../http/limits/rate-limit'
import { parseJson, text } from '../../../http/request/body'
import { readWhole } from '../../../http/request/body-schema'
import { getEmailRules } from '../../../http/request/email-address'
import type { JsonCall } from '../../../http/request/json-call'
import { say } from '../../../http/response/phrase'
import type { SiteSettings } from '../../../rendering/site-frame'
import {
  askedAnswers,
  type Form,
  formIn,
  getAnswers,
  getErrors,
  getSigns,
  getSource,
  isPersonal,
  lengthProblem,
  type Submission,
  submissionBody,
} from '../domain'
import { notSentPage } from '../pages/not-sent'
import { getKey, isSaved, makeKey, takeKey } from '../repository'
import { createChallenge, readProof, takeProof } from '../service/challenges'
import { receivePlainSubmission, receiveSubmission, type SubmissionDatabase } from '../service/receive'
import type { FormDatabase } from '../tables'

export interface FormOptions {
  /** Keeps submissions, each once however often it is sent. */
  readonly database: SubmissionDatabase
  /** Submissions a visitor may send in a minute. Default: 30. */
  readonly maxSubmissions?: number | undefined
  /** The blocks of published pages: a form that no page has is not saved. */
  readBlocks(): Promise<readonly { readonly block: string; readonly config: unknown }[]>
}

/** A form of the published pages by its id. */
export async function getForm(readBlocks: FormOptions['readBlocks'], id: string): Promise<Form | undefined> {
  for (const block of await readBlocks()) {
    const form = formIn(block)
    if (form?.id === id) return form
  }
  return undefined
}

/** Why a submission is refused, if it is; a valid key and proof are used up by this. */
async function getRefusal(
  database: FormDatabase,
  form: Form,
  { key, captchaKey }: Submission,
): Promise<Message | string | undefined> {
  const { captcha } = messages
  const proof = form.captcha ? await readProof(database, captchaKey) : undefined
  if (form.captcha && !proof) return captcha
  if (!(await takeKey(database, key)))
    return 'The key of this submission has been used or is too old. Nothing was saved. Send it again.'
  return proof && !(await takeProof(database, proof)) ? captcha : undefined
}

/** The site's rule for email addresses, which its pages name to browsers, and the visitor's language. */
async function answerRules(context: SiteContext, database: FormDatabase) {
  const settings = await setting<SiteSettings>(database, 'siteSettings', {})
  return { email: getEmailRules(settings), language: context.get('language') }
}

/** Sentences of `core-block`, whose keys are those of the forms. */
const messages = defineMessages('forms', FormText)
const dayLength = 24 * 60 * 60 * 1000

const submissionCall = {
  method: 'POST',
  path: '/api/form/SaveFormSubmission',
  summary: 'Submits a form of a published page.',
  body: submissionBody,
} as const
export const formCalls: readonly JsonCall[] = [submissionCall]

/** The calls of forms (FRM-03, FRM-04, SRV-04, SRV-05), and the post of a page without scripts. */
export function formRoutes(options: FormOptions): Routes {
  const { database } = options
  const routes = createRoutes()
  routes.get('/api/form/challenge', async (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json(await createChallenge(database))
  })
  // A key is used up by one submission, or by none that was sent.
  const { maxSubmissions = 30 } = options
  routes.post('/api/form/FormSubmissionKey', rateLimit(database, 'form-keys', 2 * maxSubmissions), async (context) =>
    context.json({ key: await makeKey(database) }),
  )
  routes.post(submissionCall.path, (context) => submitByScript(context, options))
  routes.post('/api/form/submit/:id', (context) => submitByForm(context, options))
  return routes
}

const isAllowed = (context: SiteContext, { database, maxSubmissions = 30 }: FormOptions) =>
  isWithinVisitorRate(context, database, 'form', maxSubmissions)

const getLanguage = (context: SiteContext) => context.get('language').i18n.locale

async function submitByScript(context: SiteContext, options: FormOptions) {
  const { database, readBlocks } = options
  const body = readWhole(submissionBody, parseJson(await context.req.text()))
  const inLanguage = (sentence: Message | string) => ({ error: say(context.get('language'), sentence) })
  if (!body) return context.json(inLanguage(messages.unparseable), 400)
  if (!(await isAllowed(context, options))) {
    context.header('Retry-After', '60')
    return context.json(inLanguage(messages.limited), 429)
  }
  const form = await getForm(readBlocks, body.formId)
  if (!form) return context.json(inLanguage(messages.unconfigured), 404)
  const answers = askedAnswers(form, body.form)
  const idempotencyKey = getKey(context.get('crumb'), body.intentId && contentKey(body.intentId, [form.id, answers]))
  // It was saved and the response was lost: the same response again.
  if (await isSaved(database, idempotencyKey)) return context.json({ success: true })
  // Before key and proof are used up: nothing is stored, and the answers stay in the form.
  const tooLong = lengthProblem(answers)
  if (tooLong) return context.json(inLanguage(tooLong), 413)
  const refusal = await getRefusal(database, form, body)
  if (refusal) {
    // A simultaneous call with the same idempotency key may have used key and proof up.
    if (await isSaved(database, idempotencyKey)) return context.json({ success: true })
    return context.json(inLanguage(refusal), 400)
  }
  const errors = getErrors(form, answers, await answerRules(context, database))
  if (Object.keys(errors).length > 0) return context.json({ ...inLanguage(messages.invalid), errors }, 400)
  const { decoy, opened } = body.signs
  const signs = getSigns(opened, Date.now(), { decoy, hadScripts: true })
  const page = body.pagePath
  const origin = getSource(body)
  const language = getLanguage(context)
  await receiveSubmission(database, { form, answers, idempotencyKey, page, language, signs, origin })
  return context.json({ success: true })
}

async function submitByForm(context: SiteContext, options: FormOptions) {
  const { database, readBlocks } = options
  const form = await getForm(readBlocks, context.req.param('id') ?? '')
  const body = (await context.req.parseBody({ all: true })) as Readonly<Record<string, unknown>>
  const language = context.get('language')
  if (!form) return context.text(say(language, messages.unconfigured), 404)
  const answers = getAnswers(form, body)
  const refuse = (problem: string, status: 400 | 429) => notSentPage(context, { form, answers, problem, status })
  if (!(await isAllowed(context, options))) return refuse(say(language, messages.limited), 429)
  const [first] = Object.values(getErrors(form, answers, await answerRules(context, database)))
  if (first) return refuse(say(language, '{problem} Nothing was sent.', { problem: first }), 400)
  const tooLong = lengthProblem(answers)
  if (tooLong) return refuse(say(language, tooLong), 400)
  const opened = text(body.opened)
  const signs = getSigns(opened, Date.now(), { decoy: text(body.contact_url) !== '', hadScripts: false })
  const back = getPage(context)
  const idempotencyKey = getKey(context.get('crumb'), contentKey(text(body.intentId) || opened, [form.id, answers]))
  const time = isPersonal(context.get('times')?.read(opened), signs, Date.now()) ? opened : ''
  const proof = form.captcha && { challenge: time, expires: Date.now() + 2 * dayLength }
  await receivePlainSubmission(
    database,
    { form, answers, idempotencyKey, page: back.pathname, language: getLanguage(context), signs },
    proof || undefined,
  )
  back.searchParams.set('sent', form.id)
  back.hash = `form-${form.id}`
  return context.redirect(back.pathname + back.search + back.hash, 303)
}

/** The page a form was sent from; the first page for other sites. */
function getPage(context: SiteContext): URL {
  const firstPage = new URL('/', getOrigin(context))
  const from = URL.parse(context.req.header('Referer') ?? '')
  return from && from.origin === firstPage.origin ? new URL(from.pathname, firstPage) : firstPage
}
