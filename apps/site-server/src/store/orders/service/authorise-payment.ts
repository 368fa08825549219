import {
  type AuthorisationRequest,
  authoriseWithin,
  movePayment,
  type Payment,
  paymentById,
} from '../../payments/interface'
import { defaultPaymentTimeout, type SettlementDependencies } from './dependencies'

/** Authorises a payment that was opened, unless the provider has been asked for it; the result is the payment afterwards. */
export async function authorisePayment(
  { database, provider, paymentTimeout = defaultPaymentTimeout }: SettlementDependencies,
  payment: Payment,
  payer: Pick<AuthorisationRequest, 'card' | 'repeats'>,
): Promise<Payment> {
  const { id, state, amount_cents: amountCents, currency } = payment
  if (state !== 'asked') return payment
  const result = await authoriseWithin(provider, { key: id, amountCents, currency, ...payer }, paymentTimeout)
  const reference = 'reference' in result ? result.reference : null
  const refused = result.state === 'unknown' ? 'unknown' : 'declined'
  await movePayment(database, id, { from: 'asked', to: reference ? 'authorised' : refused, reference })
  return paymentById(database, id)
}
