import { OwnerText } from '@ashlar/core-block/texts'
/** Words that an owner reads. */
export const messages = {
  unable: { key: 'owner.logout.failed', default: OwnerText['logout.failed'] },
} as const
