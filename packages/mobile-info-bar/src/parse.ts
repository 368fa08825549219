import type { ParseContext } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import { type Config, readFacts } from './model'

/** Reads the bar out of the page context; what is not there is not offered. */
export function parse(_root: HTMLElement, { services: { site } }: ParseContext<undefined>): Config {
  const { website, websiteSettings } = site?.context ?? {}
  return readFacts({
    settings: websiteSettings?.mobileInfoBarSettings ?? {},
    contactEmail: websiteSettings?.contactEmail,
    contactPhoneNumber: websiteSettings?.contactPhoneNumber,
    location: website?.location ?? {},
    businessHours: websiteSettings?.businessHours ?? {},
    language: website?.language ?? 'en-US',
  })
}
