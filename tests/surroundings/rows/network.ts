// Networks and blockers between the page and our files.
import type { Page, Route } from 'playwright-core'
import type { Row } from '../row'

const files = /\/cdn\//
/** Words by which lists block addresses; no package of the registry brings a list. */
const words =
  /\/(?:cdn|api)\/[^?]*(?:consent|cookie|banner|announcement|popup|share|social|track|census|events|analytics|newsletter|comment|badge|like)/i

const row = (name: string, handle: (route: Route) => unknown, pattern = files): Row => ({
  name,
  group: 'network',
  mayStay: true,
  prepare: (page) => page.route(pattern, (route) => void handle(route)),
})

async function cut(route: Route) {
  const response = await route.fetch()
  const body = await response.text()
  await route.fulfill({ response, body: body.slice(0, body.length / 2) })
}

const offlineAndBack = async (page: Page) => {
  await page.context().setOffline(true)
  await page.mouse.move(200, 200)
  await page.context().setOffline(false)
}

export const network: readonly Row[] = [
  row('files are refused', (route) => route.abort('connectionrefused')),
  row('files are empty', (route) => route.fulfill({ status: 200, body: '' })),
  row('files are cut', cut),
  row('files are a page with 200', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Log in to the Wi-Fi</h1>' }),
  ),
  row('files have another type', (route) =>
    route
      .fetch()
      .then((response) =>
        route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'text/plain' } }),
      ),
  ),
  row('404', (route) => route.fulfill({ status: 404, body: 'gone' })),
  row('500', (route) => route.fulfill({ status: 500, body: 'sorry' })),
  row('files never arrive', () => {}),
  row('half of the files never arrive', (route) => (route.request().url().length % 2 ? undefined : route.continue())),
  row(
    'block files are refused',
    (route) => route.abort('connectionreset'),
    /\/cdn\/(?:\.work\/)?(?!core|runtime|sets|react|details)[\w-]+\//,
  ),
  row('stylesheets are refused', (route) => route.abort('connectionreset'), /\/cdn\/.*\.css/),
  row('calls of the blocks are refused', (route) => route.abort('connectionreset'), /\/api\//),
  row(
    'calls of the blocks are a page with 200',
    (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' }),
    /\/api\/(?!releases)/,
  ),
  row('a blocker knows our words', (route) => route.abort('blockedbyclient'), words),
  { name: 'offline and back', group: 'network', use: offlineAndBack },
]
