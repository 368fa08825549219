export { type Page, readPage } from './page'
export { trust } from './page-script'
export { type Ashlar, start } from './start'
