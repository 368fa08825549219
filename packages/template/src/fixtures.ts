import broken from '../fixtures/broken.html?raw'
import clean from '../fixtures/clean.html?raw'
import empty from '../fixtures/empty.html?raw'
import published from '../fixtures/published.html?raw'

/** Pages as the server sends them, for tests and stories. */
export const fixtures = { clean, published, empty, broken }
