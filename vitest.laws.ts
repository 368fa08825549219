import { defineConfig } from 'vitest/config'
import { staticMarkup } from './tooling/static-markup-plugin.ts'

export default defineConfig({
  plugins: [staticMarkup.vite()],
  test: {
    name: 'laws',
    include: ['tests/laws/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
})
