import { isEmail } from '@ashlar/core-site/validation'
import { isObject, text } from '../../../http/body'
import type { Gift } from './cart-json'

/** A product to add to a cart, as it is received. */
export interface AddInput {
  readonly itemId: string
  readonly variantId: string
  /** Whole, 1 to 9999; every other value is refused. */
  readonly quantity: unknown
  readonly subscriptionPlanId?: string
  readonly giftCard?: Gift
  readonly answers?: Readonly<Record<string, string>>
}

const maxAnswers = 20
const maxAnswerLength = 500

function giftOf(value: unknown): Gift | undefined {
  if (!isObject(value)) return undefined
  const recipientEmail = text(value.recipientEmail).trim()
  if (!isEmail(recipientEmail, { anyTopLevel: true })) return undefined
  return { recipientEmail, message: text(value.message).slice(0, maxAnswerLength) }
}

function answersOf(value: unknown): Record<string, string> | undefined {
  if (!isObject(value)) return undefined
  const entries = Object.entries(value)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .slice(0, maxAnswers)
    .map(([label, answer]) => [label.slice(0, maxAnswerLength), answer.slice(0, maxAnswerLength)] as const)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** Reads a body; a member that is no text is empty. */
export function addInputOf(body: Readonly<Record<string, unknown>>): AddInput {
  const giftCard = giftOf(body.giftCard)
  const answers = answersOf(body.answers)
  const plan = text(body.subscriptionPlanId)
  return {
    itemId: text(body.itemId),
    variantId: text(body.variantId),
    quantity: body.quantity === undefined ? 1 : body.quantity,
    ...(plan && { subscriptionPlanId: plan }),
    ...(giftCard && { giftCard }),
    ...(answers && { answers }),
  }
}
