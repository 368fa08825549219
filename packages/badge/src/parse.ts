import { type ParseContext, readOptions } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import { contract } from './contract'
import type { Elements } from './elements'
import { badgeOf, type Config } from './model'

/** Reads the badge out of the page context, and counts the previews on the page. */
export function parse(root: HTMLElement, { elements, services: { site } }: ParseContext<Elements>): Config {
  // A page whose context names no version has it as a class.
  const version = site?.context.templateVersion || (root.classList.contains('sqs-seven-one') ? '7.1' : '')
  return {
    badge: badgeOf(readOptions(site?.context.websiteSettings, contract), version),
    previews: elements.previews.length,
  }
}
