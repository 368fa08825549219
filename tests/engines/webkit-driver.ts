// WebKit as the system has it: WebKitGTK with its driver, on a screen of its own where there is none.
import { type ChildProcess, spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { findOnPath, findWebKit } from '../../tooling/testkit/browser/find-engines.ts'

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** A screen for a machine without one; undefined where there is a screen. */
function startScreen(): Promise<{ process: ChildProcess; display: string }> | undefined {
  if (process.env.DISPLAY || process.env.WAYLAND_DISPLAY) return undefined
  const program = findOnPath('Xvfb')
  if (!program) throw new Error('WebKit needs a screen and there is none. Its tests cannot run. Install Xvfb.')
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    screen.once('error', reject)
    screen.stdio[3]?.once('data', (number) => resolve({ process: screen, display: `:${String(number).trim()}` }))
  })
}

async function untilListening(url: string) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await fetch(`${url}/status`)
    } catch (error) {
      if (attempt === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Starts WebKit; `close` ends all that was started for it. */
export async function startWebKit(): Promise<{ driver: WebDriver; close(): Promise<void> }> {
  const found = findWebKit()
  if (!found)
    throw new Error('No WebKit was found. Its tests cannot run. Install WebKitGTK with its driver (webkit2gtk-driver).')
  const screen = await startScreen()
  const port = await freePort()
  const server = spawn(found.driver, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...(screen && { DISPLAY: screen.display }), WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  })
  const url = `http://127.0.0.1:${port}`
  await untilListening(url)
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation'] },
  })
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build()
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000, implicit: 0 })
  return {
    driver,
    async close() {
      await driver.quit()
      server.kill()
      screen?.process.kill()
    },
  }
}
