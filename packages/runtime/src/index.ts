import { type Ashlar, start } from './start'

export { type Page, readPage } from './page'
export { type Ashlar, start }

const ashlar = start()
if (ashlar) (window as { ashlar?: Ashlar }).ashlar = ashlar
