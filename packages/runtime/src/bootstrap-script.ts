// The script in the page itself. Its facts are an attribute of its element, so that its text is the same on every page.
import { bootstrap } from '@ashlar/loader/bootstrap'

bootstrap(JSON.parse(document.currentScript?.dataset.facts as string))
