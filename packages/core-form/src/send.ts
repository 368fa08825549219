import { member, readText } from '@ashlar/core-block'
import { checkNetwork, whenNetwork } from '@ashlar/core-dom/network'
import type { HttpError } from '@ashlar/core-http'
import type {} from '@ashlar/core-site'
import { endedReason } from './captcha-provider'
import { itemElements } from './fields'
import { findAround, findIn } from './find'
import type { FormLifetime } from './form-lifetime'
import { messages } from './messages'
import { type Config, type Failure, failureOf, type Notice } from './model'
import { noticeText } from './texts'

/** Timeout of a request, in milliseconds; the id of the submission keeps a second attempt from being stored twice. */
const timeout = 30_000

/** The fields of a submission that describe the form and the page (FRM-04). */
function getFields(scope: FormLifetime, values: Record<string, unknown>) {
  const { config, root, services } = scope
  const { itemId, collection } = services.site?.context ?? {}
  return {
    formId: config.formId,
    collectionId: config.collectionId,
    objectName: config.objectName,
    isOverlayForm: findAround(root, '.sqs-popup-overlay') !== null,
    submitButtonText: config.submitText,
    form: JSON.stringify(values),
    signs: getSigns(scope),
    pageTitle: document.title,
    pageId: itemId || collection?.id || '',
    contentSource: itemId ? 'i' : 'c',
    pagePath: location.pathname,
    pagePermissionTypeValue: collection?.permissionType ?? 1,
  }
}

/** Signs of a program, stored with a submission and never a reason to refuse it. */
function getSigns({ root }: FormLifetime) {
  const field = (name: string) => findIn<HTMLInputElement>(root, `[name="${name}"]`)?.value ?? ''
  return { decoy: !!field('contact_url'), opened: field('opened') }
}

interface Contents {
  values(): Record<string, unknown>
  intent(): Promise<string>
  /** The proof of the captcha; empty for a form without one or one that has ended. Rejects when there is no proof. */
  proof(): Promise<string>
}

function captchaNotice({ captcha }: Config, { message }: Error): Notice {
  if (captcha === 'work') return 'captchaGone'
  return message === messages.captchaMissing.default ? 'captchaMissing' : 'captcha'
}

/** Requests a one-time key, then posts the answers; the reason when that cannot be done. */
async function submit(scope: FormLifetime, { values, intent, proof }: Contents): Promise<Failure | undefined> {
  const { config, services, signal } = scope
  // Browsers remember a failed import.
  const http = services.http ?? (await checkNetwork().then(() => services.load?.('http')))
  // A service that is missing, on the page or on the server. Without one no captcha can be solved.
  const refused = (error?: HttpError) => import('./refused').then(({ refuse }) => refuse(scope.root, error))
  if (!http) return refused()
  // A script of the page has added or removed a question: the answers would belong to others.
  if (itemElements(scope.root).length !== config.items.length) return { notice: 'unparseable' }
  const captchaKey = await proof().catch((error: Error) => error)
  // No page is left to show it on: only scripts of the page are notified.
  if (signal.aborted) return { notice: { text: endedReason } }
  if (captchaKey instanceof Error) return { notice: captchaNotice(config, captchaKey) }
  const options = { signal, secure: true, timeout }
  const key = member(await http.post('/api/form/FormSubmissionKey', { ...options, retries: 1 }).catch(refused), 'key')
  if (!readText(key)) return { notice: 'key' }
  const answer = await http.post('/api/form/SaveFormSubmission', {
    ...options,
    body: { key, intentId: await intent(), captchaKey, ...getFields(scope, values()) },
  })
  // Some servers refuse with a status of success (FRM-12).
  if (member(answer, 'success') !== false) return undefined
  return Promise.reject({ status: 400, errors: member(answer, 'errors'), body: answer })
}

/** Follows a stored form: its events, and the address that its owner has set. */
function finish({ config: { formId, isNewsletter, redirect }, send, services, emit }: FormLifetime) {
  send({ type: 'succeed' })
  emit('success', { formId })
  if (isNewsletter) {
    emit('subscribe', { formId })
    services.tracking?.event('newsletter-subscribe', { formId })
  }
  if (redirect) location.assign(redirect)
}

/**
 * Sends a form under an id that stays the same until the server has stored it, so that a lost response does not store it twice.
 * Without a network it sends again when there is one.
 */
export function createSender(scope: FormLifetime, contents: Contents) {
  const { config, send, emit, state, signal } = scope

  function fail(failure: Failure) {
    send({ type: 'fail', ...failure })
    emit('failure', { message: noticeText(scope, failure) })
  }
  function failed({ status = 0, errors, body }: Partial<HttpError>) {
    if (signal.aborted) return
    const isOffline = !navigator.onLine
    fail(failureOf({ status, errors, message: readText(member(body, 'error')), isOffline }, config.isNewsletter))
    if (isOffline) whenNetwork().then(again)
  }
  function again() {
    if (state().notice !== 'waiting') return
    send({ type: 'unlock' })
    send({ type: 'submit', errors: {} })
    go()
  }
  function go() {
    submit(scope, contents).then((failure) => {
      if (failure) fail(failure)
      else if (!signal.aborted) finish(scope)
    }, failed)
  }
  return go
}
