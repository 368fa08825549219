import { loadService, member } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import type { HttpError } from '@ashlar/core-http'
import type {} from '@ashlar/core-site'
import { itemElements } from './fields'
import type { FormLifetime } from './form-lifetime'
import { messages } from './messages'
import { type Config, failureOf } from './model'

/** Timeout of a request, in milliseconds; the id of the submission keeps a second attempt from being stored twice. */
const timeout = 30_000

/** The fields of a submission that describe the page (FRM-04). */
function pageFields({ services }: FormLifetime) {
  const { itemId, collection } = services.site?.context ?? {}
  return {
    pageTitle: document.title,
    pageId: itemId || collection?.id || '',
    contentSource: itemId ? 'i' : 'c',
    pagePath: location.pathname,
    pagePermissionTypeValue: collection?.permissionType ?? 1,
  }
}

/** Signs of a program, stored with a submission and never a reason to refuse it. */
function signsOf({ root }: FormLifetime) {
  const field = (name: string) => root.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''
  return { decoy: field('contact_url') !== '', opened: field('opened') }
}

interface Contents {
  values(): Record<string, unknown>
  intent(): Promise<string>
  /** The proof of the captcha; empty for a form without one. Rejects when there is no proof. */
  proof(): Promise<string>
}

function captchaNotice({ message }: Error, { captcha }: Config) {
  if (captcha === 'work') return 'captchaGone' as const
  return message === messages.captchaMissing.default ? ('captchaMissing' as const) : ('captcha' as const)
}

/** Requests a one-time key, then posts the answers; the name of a message when that cannot be done. */
async function submit(scope: FormLifetime, { values, intent, proof }: Contents, signal: AbortSignal) {
  const { config, services } = scope
  // Browsers remember a failed import.
  const http = services.http ?? (navigator.onLine ? await loadService(services, 'http') : undefined)
  // Treated as a lost connection, which has no status either.
  if (!http) throw new Error('no service')
  // A script of the page has added or removed a question: the answers would belong to others.
  if (itemElements(scope.root).length !== config.items.length) return 'unparseable' as const
  const captchaKey = await proof().catch((error: Error) => error)
  if (captchaKey instanceof Error) {
    // No page is left to show it on: only scripts of the page are notified.
    if (signal.aborted) scope.emit('failure', { message: captchaKey.message })
    return captchaNotice(captchaKey, config)
  }
  const options = { signal, secure: true, timeout }
  const key = member(await http.post('/api/form/FormSubmissionKey', { ...options, retries: 1 }), 'key')
  if (typeof key !== 'string' || !key) return 'key' as const
  await http.post('/api/form/SaveFormSubmission', {
    ...options,
    body: {
      key,
      intentId: await intent(),
      formId: config.formId,
      collectionId: config.collectionId,
      objectName: config.objectName,
      isOverlayForm: scope.root.closest('.sqs-popup-overlay') !== null,
      submitButtonText: config.submitText,
      form: JSON.stringify(values()),
      captchaKey,
      signs: signsOf(scope),
      ...pageFields(scope),
    },
  })
  return undefined
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
  const { config, onCleanup, send, emit } = scope
  const controller = new AbortController()
  const { signal } = controller
  let waiting: (() => void) | undefined

  function failed(error: unknown) {
    if (signal.aborted) return
    const problem = error as HttpError
    const { notice, errors } = failureOf(
      { status: problem.status ?? 0, errors: problem.errors, message: describedBy(problem) },
      config.isNewsletter,
    )
    send({ type: 'fail', notice, errors })
    emit('failure', { message: typeof notice === 'string' ? notice : (notice?.text ?? '') })
    if ((problem.status ?? 0) !== 0 || navigator.onLine) return
    waiting?.()
    waiting = listen(window, 'online', again, { once: true })
    onCleanup(waiting)
  }
  function again() {
    send({ type: 'unlock' })
    send({ type: 'submit', errors: {} })
    go()
  }
  function go() {
    submit(scope, contents, signal).then((notice) => {
      if (signal.aborted) return
      if (notice) send({ type: 'fail', notice })
      else finish(scope)
    }, failed)
  }
  return { go, end: () => controller.abort() }
}

/** The text of the server's response; empty without one (FRM-11). */
function describedBy({ body }: HttpError): string {
  const error = member(body, 'error')
  return typeof error === 'string' ? error : ''
}
