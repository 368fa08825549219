import { create } from 'storybook/theming/create'
import { mark } from './mark.ts'

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 32" width="150" height="32">${mark}<text x="42" y="24" font-family="Georgia, serif" font-size="23" font-weight="700" fill="#1d2a25">Ashlar</text></svg>`

/** The look of Storybook's own window and of the docs pages. */
export const brand = create({
  base: 'light',
  brandTitle: 'Ashlar: blocks of a published page',
  brandImage: `data:image/svg+xml,${encodeURIComponent(logo)}`,
  brandTarget: '_self',
  colorPrimary: '#24443a',
  colorSecondary: '#1f6350',
  appBg: '#f3efe6',
  appContentBg: '#fffdf8',
  appPreviewBg: '#ffffff',
  appBorderColor: '#d9d1c0',
  appBorderRadius: 3,
  fontBase: '"Avenir Next", Avenir, "Segoe UI", system-ui, sans-serif',
  fontCode: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  textColor: '#1d2a25',
  textMutedColor: '#55605a',
  barBg: '#fffdf8',
  barTextColor: '#4b564f',
  barSelectedColor: '#1f6350',
  barHoverColor: '#1f6350',
  inputBg: '#ffffff',
  inputBorder: '#8d9389',
  inputTextColor: '#1d2a25',
  inputBorderRadius: 3,
})
