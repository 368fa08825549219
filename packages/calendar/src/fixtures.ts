import broken from '../fixtures/broken.html?raw'
import clean from '../fixtures/clean.html?raw'
import empty from '../fixtures/empty.html?raw'
import published from '../fixtures/published.html?raw'
import rendered from '../fixtures/rendered.html?raw'

/** Pages as the server sends them, for tests and stories; `rendered` has the month in it. */
export const fixtures = { clean, published, empty, broken, rendered }
