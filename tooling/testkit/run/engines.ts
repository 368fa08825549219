// `npm test -- --engines`: journeys of visitors in Firefox and WebKit, where they are installed; it prints which of them ran.
import { buildCdn } from '../../build/cdn/index.ts'
import { buildServer } from '../../build/server.ts'
import { step } from '../../build/steps.ts'
import { findFirefox, findWebKit } from '../browser/find-engines.ts'
import { type Count, vitest } from './suites.ts'

const journeys = ['site', 'forms', 'menu', 'header', 'comments', 'consent', 'calendar', 'members', 'store-visit']

// The driver of a released Firefox cannot switch scripts off, break or change a response, cut the network, read the body of a request,
// write into a number field as a person does, or wait for a page out of the back/forward cache, and has no mouse, which the quick view
// of a list is for; a picture that the policy refuses counts as an error of the page there.
const notInFirefox =
  'without scripts|scripts off|loses its response|server that never responds|answer that is lost|FRM-02|each member that a form sends|without a network|a server that fails is no lost|without leaving the list|token of the login|px nothing overflows|press before its code|back and forward|published page journal'

const inFirefox = () =>
  vitest('e2e', [...journeys.map((name) => `tests/e2e/${name}.test.ts`), '-t', `^(?!.*(?:${notInFirefox}))`], {
    env: { ENGINE: 'firefox' },
  })
const engines: Readonly<Record<string, (() => Promise<Count>) | undefined>> = {
  Firefox: findFirefox() ? inFirefox : undefined,
  WebKit: findWebKit() ? () => vitest('engines') : undefined,
}

const describeCount = (count: Count | undefined) =>
  count ? `${count.passed} passed, ${count.failed} failed` : 'not installed on this machine'

/** Runs them. Resolves with 0, or 1 where one failed or none is installed. */
export async function testEngines(): Promise<number> {
  if (!Object.values(engines).some(Boolean)) {
    console.error('No other engine was found, so nothing was tested. Install Firefox, or WebKitGTK with its driver.')
    return 1
  }
  await step('build of the CDN folder and the site server', async () => {
    await buildCdn()
    await buildServer()
  })
  const lines: string[] = []
  const sum = { passed: 0, failed: 0 }
  for (const [name, run] of Object.entries(engines)) {
    const count = run && (await step(name, run))
    lines.push(`${name}: ${describeCount(count)}`)
    sum.passed += count?.passed ?? 0
    sum.failed += count?.failed ?? 0
  }
  console.log(`\n${lines.join('\n')}\n${sum.passed} passed, ${sum.failed} failed`)
  return sum.failed === 0 && sum.passed > 0 ? 0 : 1
}
