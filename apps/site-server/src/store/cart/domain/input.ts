import {
  check,
  fallback,
  type InferOutput,
  integer,
  maxValue,
  minValue,
  number,
  object,
  optional,
  pipe,
  record,
  regex,
  string,
  transform,
} from 'valibot'
import { idempotencyKeyPattern } from '../../../db/run-once'
import { cutText, sentText } from '../../../http/request/body-schema'
import { cleanEmail, isDeliverable } from '../../../http/request/email-address'
import { visibleText } from '../../../http/request/visible-text'
import { maxQuantity } from './limits'

const maxAnswerLength = 500

/** The idempotency key of a change; empty for an invalid one. */
export const intentId = fallback(pipe(string(), regex(idempotencyKeyPattern)), '')

/** A whole number from `least` to 9999; NaN, which no rule accepts, for every other value. */
const quantityFrom = (least: number) =>
  fallback(pipe(number(), integer(), minValue(least), maxValue(maxQuantity)), Number.NaN)

/** The recipient of a gift card; undefined without an email address. */
const gift = fallback(
  optional(
    object({
      recipientEmail: pipe(string(), transform(cleanEmail), check(isDeliverable)),
      message: cutText(maxAnswerLength),
    }),
  ),
  undefined,
)

/** Adds a product to the cart. */
export const addBody = object({
  intentId,
  itemId: sentText,
  variantId: sentText,
  quantity: optional(quantityFrom(1), 1),
  subscriptionPlanId: optional(sentText),
  giftCard: gift,
  /** By their questions; only those of the product count. */
  answers: fallback(optional(record(string(), sentText)), undefined),
})
export type AddInput = Readonly<Omit<InferOutput<typeof addBody>, 'intentId'>>

/** Sets how many there are of an entry; 0 removes it. */
export const quantityBody = object({ intentId, quantity: quantityFrom(0) })

/** Adds a code to the cart. */
export const codeBody = object({ intentId, code: sentText })

/** Sets the destination and how things are shipped there. */
export const shippingBody = object({ intentId, country: sentText, postalCode: sentText, optionId: optional(sentText) })
export type ShippingInput = Readonly<Omit<InferOutput<typeof shippingBody>, 'intentId'>>

/** The answers to the questions that a product asks, each at most 500 characters; null where it asks none. */
export function answersTo(
  questions: readonly string[],
  answers: AddInput['answers'],
  translate: (text: string) => string | undefined = () => undefined,
): Record<string, string> | null {
  const read = (question = '') =>
    answers && Object.hasOwn(answers, question) ? visibleText(answers[question] ?? '') : ''
  const given = questions.flatMap((question) => {
    const answer = read(question) || read(translate(question))
    return answer ? [[question, answer.slice(0, maxAnswerLength)] as const] : []
  })
  return given.length > 0 ? Object.fromEntries(given) : null
}
