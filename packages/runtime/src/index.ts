export { type Page, readPage } from './start/page'
export { trust } from './start/page-script'
export { type Ashlar, start } from './start/start'
