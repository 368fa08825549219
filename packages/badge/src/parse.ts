import type { ParseContext } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import { previews } from './contract'
import { type Config, readBadge } from './model'

/** Reads the badge out of the page context, and counts the previews on the page. */
export function parse(root: HTMLElement, { services: { site } }: ParseContext<undefined>): Config {
  const settings = site?.context.websiteSettings
  return {
    badge: readBadge({
      // A page whose context names no version still says it with a class.
      templateVersion: site?.context.templateVersion || (root.classList.contains('sqs-seven-one') ? '7.1' : ''),
      type: settings?.ssBadgeType,
      position: settings?.ssBadgePosition,
      devices: settings?.ssBadgeDevices,
      visibility: settings?.ssBadgeVisibility,
    }),
    previews: root.querySelectorAll(previews).length,
  }
}
