import './page-script'

export { type Page, readPage } from './page'
export { type Ashlar, start } from './start'
