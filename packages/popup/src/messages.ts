/** The words a visitor reads or hears, in the default language. */
export const messages = {
  label: { key: 'popup.label', default: 'A word from this site' },
  close: { key: 'popup.close', default: 'Close' },
} as const
