import { asRaw, type Raw } from '../http/request/body'

/** Members of `website` and `websiteSettings` that these blocks alone read of a page context. */
export const readers: readonly { readonly blocks: readonly string[]; readonly members: readonly string[] }[] = [
  { blocks: ['share'], members: ['shareButtonOptions'] },
  { blocks: ['forms', 'json-form'], members: ['anyTopLevelDomain'] },
  { blocks: ['member-area'], members: ['userAccountsSettings'] },
  { blocks: ['likes'], members: ['simpleLikingEnabled'] },
  { blocks: ['badge'], members: ['ssBadgeType', 'ssBadgePosition', 'ssBadgeVisibility', 'ssBadgeDevices'] },
  { blocks: ['mobile-info-bar'], members: ['location', 'mobileInfoBarSettings', 'businessHours'] },
  { blocks: ['mobile-info-bar', 'unfilled'], members: ['contactEmail', 'contactPhoneNumber'] },
  { blocks: ['reservation', 'table-booking'], members: ['bookingServices'] },
  {
    blocks: ['comments'],
    members: [
      ...['commentThreaded', 'commentAnonAllowed', 'commentApprovalRequired', 'commentLikesAllowed'],
      ...['commentAvatarsOn', 'commentFlagsAllowed', 'commentSortType'],
    ],
  },
  // The server's own.
  { blocks: [], members: ['commentFlagThreshold'] },
]

const without = (values: Raw, names: readonly string[]): Raw =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/** A page context without the settings that no block of its page reads: each of them would travel with each page. */
export function withNamedSettings<Context extends { readonly website: object; readonly websiteSettings: object }>(
  context: Context,
  pageBlocks: readonly string[],
): Context {
  const unread = readers.flatMap(({ blocks, members }) =>
    blocks.some((block) => pageBlocks.includes(block)) ? [] : members,
  )
  return {
    ...context,
    website: without(asRaw(context.website), unread),
    websiteSettings: without(asRaw(context.websiteSettings), unread),
  }
}
