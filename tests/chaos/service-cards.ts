/** The cards of the payment service of the tests; every other card is accepted. */
export const serviceCards = {
  succeeds: '4242424242424242',
  declines: '4000000000000002',
  /** Authorised, and the response is lost. */
  lost: '4000000000003220',
  /** Authorised, the response is lost, and a message comes later. */
  late: '4000000000000077',
  /** Nothing is authorised, and no response comes. */
  vanishes: '4000000000009979',
  /** Captures and refunds are pending; a message has the result. */
  pending: '4000000000000259',
  /** The response to the first request of a refund is lost. */
  lostRefund: '4000000000005126',
} as const

/** What the service has counted. */
export interface ServiceState {
  captures: number
  refunds: number
  requests: number
}
