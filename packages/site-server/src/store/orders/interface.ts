// What the checkout may use of orders.
export { type Basket, type BasketLine, basketOf, basketOfOne, OrderRefused } from './domain/basket'
export { type Order, type OrderLine, taxRows } from './domain/order'
export { OrderBody } from './pages/order-body'
export { Lines, Sums } from './pages/order-lines'
export { linesOf, orderById } from './repository/orders'
export type { OrderParts } from './service/parts'
export { placeOrder } from './service/place-order'
export { captureOrder } from './service/settle-payment'
