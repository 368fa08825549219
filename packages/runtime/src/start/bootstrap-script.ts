// The script in the page itself. Its facts are an attribute of its element, so that its text is the same on every page.
import { bootstrap } from '@ashlar/loader/bootstrap'

const { dataset, nonce } = document.currentScript as HTMLScriptElement
bootstrap(JSON.parse(dataset.facts as string), nonce)
