import { isObject, parseJson, text } from '../../../http/request/body'
import type { Authorisation, PaymentNotice, PaymentProvider, PaymentRequest, Webhook } from '../domain'
import { isSignedWebhook } from './webhook-signature'

/** A payment service that speaks the protocol of apps/site-server/docs/payments.md. */
interface HttpProviderOptions {
  /** Address of the service, without a slash at its end. */
  readonly url: string
  /** Proves this server to the service, and the service to this server. */
  readonly secret: string
  /** Secrets of before, which webhooks may still be signed with. Default: none. */
  readonly previousSecrets?: readonly string[]
  /** Milliseconds after which a request is given up. Default: 10000. */
  readonly timeout?: number
}

const kinds: readonly string[] = ['authorised', 'declined', 'captured', 'refunded'] satisfies PaymentNotice['kind'][]
const isKind = (kind: string): kind is PaymentNotice['kind'] => kinds.includes(kind)

function getAuthorisation(body: unknown): Authorisation {
  const { state, reference } = isObject(body) ? body : {}
  if ((state === 'authorised' || state === 'captured') && text(reference)) return { state, reference: text(reference) }
  return state === 'declined' || state === 'voided' ? { state } : { state: 'unknown' }
}

/** Reads a webhook; undefined for one that was not signed with a secret in the last minutes. */
function getNotice(secrets: readonly string[], { body, header, now }: Webhook): PaymentNotice | undefined {
  const signature = header('Payment-Signature') ?? ''
  if (!secrets.some((secret) => isSignedWebhook(secret, signature, body, now))) return undefined
  const notice = parseJson(body)
  if (!isObject(notice)) return undefined
  const [id, kind, key] = [text(notice.id), text(notice.kind), text(notice.key)]
  const reference = text(notice.reference)
  if (!id || !key || !reference || !isKind(kind)) return undefined
  const currency = 'currency' in notice && { currency: text(notice.currency) }
  return { id, kind, key, reference, amountCents: Number(notice.amountCents), ...currency }
}

/** A provider in a process of its own. It is also the example of an adapter: one file for each payment service. */
export function createHttpProvider({
  url,
  secret,
  previousSecrets = [],
  timeout = 10_000,
}: HttpProviderOptions): PaymentProvider {
  async function call(path: string, key: string, content?: object): Promise<unknown> {
    const response = await fetch(url + path, {
      method: content ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${secret}`,
        'Idempotency-Key': key,
        ...(content && { 'Content-Type': 'application/json' }),
      },
      body: content ? JSON.stringify(content) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    const body = parseJson(await response.text())
    if (response.ok) return body
    throw new Error(`The payment service has refused ${path} with ${response.status}: ${JSON.stringify(body)}`)
  }
  /** True once the state is reached; false while it is pending. */
  async function change(path: string, { key, ...content }: PaymentRequest, state: string): Promise<boolean> {
    const body = await call(path, key, content)
    return isObject(body) && body.state === state
  }
  return {
    name: 'http',
    authorise: async ({ key, ...content }) => getAuthorisation(await call('/authorisations', key, content)),
    find: async (key) => getAuthorisation(await call(`/authorisations/${encodeURIComponent(key)}`, key)),
    capture: (request) => change('/captures', request, 'captured'),
    async release(request) {
      await change('/voids', request, 'voided')
    },
    refund: (request) => change('/refunds', request, 'refunded'),
    readNotice: (webhook) => getNotice([secret, ...previousSecrets], webhook),
  }
}
