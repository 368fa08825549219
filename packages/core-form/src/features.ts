import type { Site } from '@ashlar/core-site'

/** The feature that switches the limits of long texts on; a site that does not name it has them (FRM-06). */
const feature = 'form-textarea-max-length'

/** Whether the limits of long texts apply on a site. */
export const limitsText = (site: Pick<Site, 'context' | 'flags'> | undefined): boolean =>
  !Object.hasOwn(site?.context.features ?? {}, feature) || site?.flags.isEnabled(feature) === true
