// What carts, orders and the checkout may use of addresses.
export { toPlainText } from './domain/plain-text'
