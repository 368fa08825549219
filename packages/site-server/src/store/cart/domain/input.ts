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
  /** By their questions, not validated. */
  readonly answers?: Readonly<Record<string, unknown>>
}

const maxAnswerLength = 500

function getGift(value: unknown): Gift | undefined {
  if (!isObject(value)) return undefined
  const recipientEmail = text(value.recipientEmail).trim()
  if (!isEmail(recipientEmail, { anyTopLevel: true })) return undefined
  return { recipientEmail, message: text(value.message).slice(0, maxAnswerLength) }
}

/** The answers of a body, unchecked: only the questions of the product count, which `answersTo` knows. */
const getAnswers = (value: unknown) => (isObject(value) ? value : undefined)

/** The answers to the questions that a product asks, each at most 500 characters; null where it asks none. */
export function answersTo(questions: readonly string[], answers: AddInput['answers']): Record<string, string> | null {
  const given = questions.flatMap((question) => {
    const answer = answers && Object.hasOwn(answers, question) ? text(answers[question]).trim() : ''
    return answer ? [[question, answer.slice(0, maxAnswerLength)] as const] : []
  })
  return given.length > 0 ? Object.fromEntries(given) : null
}

/** Reads a body; a member that is no text is empty. */
export function addInputOf(body: Readonly<Record<string, unknown>>): AddInput {
  const giftCard = getGift(body.giftCard)
  const answers = getAnswers(body.answers)
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
