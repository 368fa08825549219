// The browser of the end-to-end tests: Chromium, or the engine that `npm test -- --engines` names.
import { type Browser, chromium, firefox } from 'playwright-core'
import { findBrowser } from '../../tooling/testkit/browser/find-browser.ts'
import { findFirefox } from '../../tooling/testkit/browser/find-engines.ts'

interface Session {
  send(method: string, params?: unknown): Promise<unknown>
}

// A released Firefox does not know every command that the driver sends when it opens a page.
const unknownCommand = 'emulation.setMediaFeaturesOverride'

async function launchFirefox(): Promise<Browser> {
  const executablePath = findFirefox()
  if (!executablePath)
    throw new Error('No Firefox was found. Its tests cannot run. Install it or set FIREFOX_PATH to its program.')
  const browser = await firefox.launch({ executablePath, channel: 'moz-firefox' })
  const { _connection } = browser as unknown as {
    _connection: { toImpl(browser: Browser): { _browserSession: Session } }
  }
  const sessions = Object.getPrototypeOf(_connection.toImpl(browser)._browserSession) as Session
  const { send } = sessions
  sessions.send = function (this: Session, method, params) {
    return method === unknownCommand ? Promise.resolve({}) : send.call(this, method, params)
  }
  return browser
}

/**
 * Chromium, where a page is opened in the process of the blank page before it: a second process is a fifth of the CPU time of a visit. It tells the memory of
 * a page as it is; else the number of a busy machine is minutes old.
 */
async function launchChromium(): Promise<Browser> {
  const { args, ...found } = await findBrowser()
  return chromium.launch({ ...found, args: [...args, '--renderer-process-limit=1', '--enable-precise-memory-info'] })
}

const launch = () => (process.env.ENGINE === 'firefox' ? launchFirefox() : launchChromium())

let shared: Promise<Browser> | undefined

/** The browser of this worker, which all its files share: the one that ENGINE names. Default: Chromium. It ends with the worker. */
export async function openBrowser(): Promise<Browser> {
  const isRunning = (await shared)?.isConnected() ?? false
  if (!shared || !isRunning) shared = launch()
  return shared
}
