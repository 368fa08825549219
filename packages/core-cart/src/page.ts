// An entry of its own: a bundler that splits code puts all that one entry exports into one file.
export { joinCart } from './page-cart'
