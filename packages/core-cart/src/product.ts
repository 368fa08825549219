export { stockMessages } from './messages'
export { isInStock, isSoldOut, priceOf, scarceCount, valuesOf } from './model-product'
export { price } from './prices'
