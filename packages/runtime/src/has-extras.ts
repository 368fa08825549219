import { cookieNames, type PageContext } from '@ashlar/core-site'

/** True for pages whose context asks for anything of this. */
export function hasExtras(context: PageContext): boolean {
  const { googleFonts, website, websiteSettings, rollups, frameRollups, features } = context
  const isCounted = websiteSettings.commentsEnabled && websiteSettings.disqusShortname !== ''
  const bundles = [rollups, frameRollups, features].some((one) => Object.keys(one).length > 0)
  // A visitor with an override may have features that the site has not.
  const isOverridden = document.cookie.includes(`${cookieNames.override}=`)
  return isOverridden || googleFonts.length > 0 || website.typekitId !== '' || isCounted || bundles
}
