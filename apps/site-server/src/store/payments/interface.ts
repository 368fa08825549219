// What orders and the start of a site may use of payments.
export {
  type AuthorisationRequest,
  authoriseWithin,
  type PaymentNotice,
  type PaymentProvider,
  type PaymentRequest,
  within,
} from './domain'
export { deleteOldNotices, noteNotice } from './repository/notices'
export {
  attachOrder,
  movePayment,
  openPayment,
  type Payment,
  paymentById,
  paymentOfOrder,
  paymentWithId,
  startVoid,
  startVoidOfOrder,
} from './repository/payments'
export { finishRefund, getRefunds, lockPayment, type Refund, refundById, requestRefund } from './repository/refunds'
export { noteFailure, openPayments } from './repository/settling'
export type { PaymentTables } from './tables'
