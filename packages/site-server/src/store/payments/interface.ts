// What orders and the start of a site may use of payments.
export { authoriseWithin, type PaymentProvider } from './domain'
export {
  attachOrder,
  movePayment,
  openPayment,
  openPayments,
  type Payment,
  paymentById,
  paymentOfOrder,
  setPaymentState,
  startVoid,
} from './repository'
export type { PaymentTables } from './tables'
