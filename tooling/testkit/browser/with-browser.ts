import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

interface BrowserOptions {
  /** Milliseconds that it may take to start: some seconds on a busy machine. Default: a minute. */
  readonly maxStart?: number
}

const firstLine = (error: unknown) => (error as Error).message.split('\n')[0]

async function launch({ maxStart = 60_000 }: BrowserOptions): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser()
  return chromium.launch({ executablePath, args, env, timeout: maxStart }).catch((error) => {
    throw new Error(
      `The browser ${executablePath} did not start (${firstLine(error)}). No page was looked at. Start it by hand, or name another one by CHROME_PATH.`,
    )
  })
}

/**
 * Starts a browser for some work, and closes it when that has ended. Rejects, in three parts, where it does not start within a minute, and where it ends before the work: what
 * waits for it would wait for ever.
 */
export async function withBrowser<Result>(
  work: (browser: Browser) => Promise<Result>,
  options: BrowserOptions = {},
): Promise<Result> {
  const browser = await launch(options)
  const lost = new Promise<never>((_resolve, reject) =>
    browser.once('disconnected', () => reject(new Error('it was ended from outside'))),
  )
  try {
    return await Promise.race([work(browser), lost])
  } catch (error) {
    if (browser.isConnected()) throw error
    throw new Error(
      `The browser ended before its work was done (${firstLine(error)}). What it has not looked at is unknown. Run the command again; on a machine with little memory, alone.`,
    )
  } finally {
    // It disconnects now because it is asked to.
    lost.catch(() => {})
    await browser.close()
  }
}
