import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './tooling/find-browser.ts'
import { staticMarkup } from './tooling/static-markup-plugin.ts'

const { executablePath, args, env } = await findBrowser()

/** Every story is a test: it renders, it starts, and axe finds nothing. */
export default defineConfig({
  plugins: [staticMarkup.vite(), storybookTest({ configDir: join(import.meta.dirname, '.storybook') })],
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime'] },
  test: {
    name: 'stories',
    api: { host: '127.0.0.1' },
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath, args, env } }),
      instances: [{ browser: 'chromium', name: 'stories:chromium' }],
    },
  },
})
