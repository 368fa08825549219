import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './tooling/find-browser.ts'
import { staticMarkup } from './tooling/static-markup-plugin.ts'

const { executablePath, args, env } = await findBrowser()

/** What only a real browser can show: layout, focus, observers, motion. */
export default defineConfig({
  plugins: [react(), staticMarkup.vite()],
  optimizeDeps: {
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'axe-core', 'fast-check'],
  },
  server: { hmr: { overlay: false } },
  test: {
    name: 'browser',
    api: { host: '127.0.0.1' },
    include: ['packages/*/src/**/*.browser.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,

      provider: playwright({ launchOptions: { executablePath, args, env } }),
      instances: [{ browser: 'chromium', name: 'browser:chromium' }],
    },
  },
})
