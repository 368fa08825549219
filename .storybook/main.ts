import type { StorybookConfig } from '@storybook/react-vite'
import { staticMarkup } from '../tooling/static-markup-plugin.ts'

/** Stories are found by pattern; no block is listed here. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['../apps/playground/photos'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), staticMarkup.vite()] }),
}

export default config
