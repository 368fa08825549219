// What orders and the start of a site may use of payments.
export { authoriseWithin, type PaymentProvider, within } from './domain'
export {
  attachOrder,
  movePayment,
  openPayment,
  type Payment,
  paymentById,
  paymentOfOrder,
  setPaymentState,
  startVoid,
} from './repository/payments'
export { noteFailure, openPayments } from './repository/settling'
export type { PaymentTables } from './tables'
