import type { BlockGuide, GuideOption } from 'virtual:block-guides'
import type { Raw } from '../../../http/request/body'
import { asRaw } from '../../../http/request/body'
import type { PageSettings } from '../../../rendering/page'
import type { Choices } from './options'

/** Where each page-wide block finds its options, around the values that show it. */
const places: Readonly<Record<string, (chosen: Raw) => PageSettings>> = {
  'announcement-bar': (chosen) => ({
    showAnnouncementBar: true,
    websiteSettings: { announcementBarSettings: { text: '<p>The ridge in October: four places left</p>', ...chosen } },
  }),
  badge: (chosen) => ({ websiteSettings: { ssBadgeType: 2, ...chosen } }),
  consent: (chosen) => ({ cookieSettings: { isCookieBannerEnabled: true, ...chosen } }),
  'mobile-info-bar': (chosen) => ({
    websiteSettings: {
      mobileInfoBarSettings: { isContactEmailEnabled: true, isContactPhoneNumberEnabled: true, ...chosen },
    },
  }),
  popup: (chosen) => ({
    websiteSettings: {
      popupOverlaySettings: { showOnTimer: true, timerDelay: 0, showOnAllPages: true, enableMobile: true, ...chosen },
    },
  }),
}

const typedValue = ({ kind }: GuideOption, value: string) => (kind === 'boolean' ? value === 'true' : value)

/** The value that a page-wide block has for an option where nothing is chosen; undefined for its default. */
export function pageValue(name: string, { name: option, aliases }: GuideOption): string | undefined {
  const { websiteSettings, cookieSettings } = places[name]?.({}) ?? {}
  const objects = [websiteSettings, cookieSettings, ...Object.values(websiteSettings ?? {})].map(asRaw)
  const found = [option, ...(aliases ?? [])]
    .flatMap((key) => objects.map((object) => object[key]))
    .find((value) => value !== undefined)
  return found === undefined ? undefined : String(found)
}

/** The settings of a page that shows a page-wide block with the chosen values; none for other blocks. */
export function pageSettings(name: string, { options }: BlockGuide, choices: Choices): PageSettings {
  const chosen = options.flatMap((option) => {
    const value = choices[option.name]
    return value === undefined ? [] : [[option.aliases?.[0] ?? option.name, typedValue(option, value)]]
  })
  return places[name]?.(Object.fromEntries(chosen)) ?? {}
}
