import { member, type ParseContext, readOptions, readText } from '@ashlar/core-block'
import { options } from './contract'
import type { Elements } from './elements'
import { type Config, getBadge } from './model'

/** Reads the badge out of the page context, and counts the previews on the page. */
export function parse(root: HTMLElement, { elements, services: { pageContext } }: ParseContext<Elements>): Config {
  // Pages without a version in their context have it as a class.
  const version =
    readText(member(pageContext, 'templateVersion')) || (root.classList.contains('sqs-seven-one') ? '7.1' : '')
  return {
    badge: getBadge(readOptions(member(pageContext, 'websiteSettings') as object, { options }), version),
    previews: elements.previews.length,
  }
}
