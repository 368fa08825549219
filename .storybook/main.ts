import type { StorybookConfig } from '@storybook/react-vite'
import { blockPagesPlugin } from '../tooling/block-pages-plugin.ts'
import { staticMarkup } from '../tooling/static-markup-plugin.ts'
import { markAddress } from './mark.ts'

/** Stories are found by pattern; no block is listed here. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./pages/*.mdx', '../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['../apps/playground/photos'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  managerHead: (head = '') => `${head}<link rel="icon" href="${markAddress}">`,
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), staticMarkup.vite(), blockPagesPlugin()] }),
}

export default config
