import { defineConfig } from 'vitest/config'
import { staticMarkup } from './tooling/static-markup-plugin.ts'

/** Models, parsers and views: plain Node, or jsdom where a file asks for it in its first line. */
export default defineConfig({
  plugins: [staticMarkup.vite()],
  test: {
    name: 'unit',
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/*/src/**/*.test.{ts,tsx}'],
    exclude: ['**/*.browser.test.*', '**/node_modules/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
