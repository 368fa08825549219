import { member } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import type { HttpError } from '@ashlar/core-http'
import type {} from '@ashlar/core-site'
import type { FormLifetime } from './life'
import { failureOf } from './model'

/** How long an answer may take before the visitor may press again, in milliseconds; what was kept is known by its id. */
const patience = 30_000

/** What a page says of itself beside a submission (FRM-04). */
function pageFields({ services }: FormLifetime) {
  const context = services.site?.context as
    | { item?: { id?: string }; collection?: { id?: string; permissionType?: number } }
    | undefined
  const { item, collection } = context ?? {}
  return {
    pageTitle: document.title,
    pageId: item?.id ?? collection?.id ?? '',
    contentSource: item ? 'i' : 'c',
    pagePath: location.pathname,
    pagePermissionTypeValue: collection?.permissionType ?? 1,
  }
}

/** What tells a person from a program, kept beside a submission and never a reason to refuse one. */
function signsOf({ root }: FormLifetime) {
  const field = (name: string) => root.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''
  return { decoy: field('contact_url') !== '', opened: field('opened') }
}

interface Contents {
  values(): Record<string, unknown>
  intent(): string
  /** What proves that somebody is there; empty for a form that does not ask. Rejects when there is no proof. */
  proof(): Promise<string>
}

/**
 * Sends a form: a one-time key, then what was written, under an id that stays the same until it is kept, so that whatever is
 * lost on the way is kept once. Without a network it waits, and sends again when there is one.
 */
export function createSender(scope: FormLifetime, { values, intent, proof }: Contents) {
  const { config, onCleanup, send, services, emit } = scope
  const controller = new AbortController()
  let waiting: (() => void) | undefined

  async function attempt() {
    const { http } = services
    if (!http) throw Object.assign(new Error('no service'), { status: 0 })
    const { signal } = controller
    const captchaKey = await proof().catch(() => undefined)
    if (captchaKey === undefined) return config.captcha === 'work' ? ('captchaGone' as const) : ('captcha' as const)
    const manner = { signal, secure: true, timeout: patience }
    const answer = await http.post('/api/form/FormSubmissionKey', { ...manner, retries: 1 })
    const key = member(answer, 'key')
    if (typeof key !== 'string' || !key) return 'key' as const
    await http.post('/api/form/SaveFormSubmission', {
      ...manner,
      body: {
        key,
        intentId: intent(),
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

  function failed(error: unknown) {
    if (controller.signal.aborted) return
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
    attempt().then((error) => {
      if (controller.signal.aborted) return
      if (error) {
        send({ type: 'fail', notice: error })
        return
      }
      send({ type: 'succeed' })
      emit('success', { formId: config.formId })
      if (config.isNewsletter) {
        emit('subscribe', { formId: config.formId })
        services.tracking?.event('newsletter-subscribe', { formId: config.formId })
      }
      if (config.redirect) location.assign(config.redirect)
    }, failed)
  }
  return { go, end: () => controller.abort() }
}

/** The server's own words, where it had any; statuses with a sentence of ours do not ask for them (FRM-11). */
function describedBy({ body }: HttpError): string {
  const error = member(body, 'error')
  return typeof error === 'string' ? error : ''
}
