import { start } from './start'

export { type Page, readPage } from './page'
export { type Ashlar, start } from './start'

start()
