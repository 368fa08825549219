import type { Services } from '@ashlar/core-block'
import { member, readJson } from '@ashlar/core-dom'
import type {} from '@ashlar/core-site'
import { type Config, type Facts, readFacts } from './model'

const asValues = (value: unknown): Facts['location'] =>
  typeof value === 'object' && value !== null ? (value as Facts['location']) : {}

/** The context as it stands in the page: the checked one leaves out how to reach the site. */
function standing(): unknown {
  const { Static } = window as unknown as { Static?: unknown }
  return member(Static, 'SQUARESPACE_CONTEXT') ?? readJson(document.getElementById('ashlar-context')?.textContent)
}

/** Reads the bar out of the page context; what is not there is not offered. */
export function parse(_root: HTMLElement, { site }: Partial<Services>): Config {
  const sources = [site?.context, standing()].flatMap((one) => [member(one, 'websiteSettings'), member(one, 'website')])
  const find = (name: string) => sources.map((one) => member(one, name)).find((value) => value != null && value !== '')
  return readFacts({
    settings: asValues(site?.context.websiteSettings.mobileInfoBarSettings),
    contactEmail: find('contactEmail'),
    contactPhoneNumber: find('contactPhoneNumber'),
    location: asValues(find('location')),
    businessHours: asValues(find('businessHours')),
    language: site?.context.website.language ?? 'en-US',
  })
}
