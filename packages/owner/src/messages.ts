/** Words that an owner reads. */
export const messages = {
  unable: { key: 'owner.logout.failed', default: 'Unable to connect. Please try again' },
} as const
