// What carts, orders and the checkout may use of addresses.
export { getAddressFields } from './domain/address-fields'
export { countries, countryName, findCountry, isCountry } from './domain/countries'
export { toCode, toPlainText } from './domain/plain-text'
export { type Address, addressLines, getAddress, parseAddress } from './domain/postal-address'
export { isListed, isPostalCodeIn, toPostalCode } from './domain/postal-code'
export { findRegion, regionName, regionOfPostalCode, regionsOf } from './domain/regions'
