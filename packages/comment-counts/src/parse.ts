import { member, type ParseContext, readOptions } from '@ashlar/core-block'
import { options } from './contract'
import type { Config } from './model'

/** Reads the post. A site whose comments are at another host gets its numbers from there (LDR-11). */
export function parse(root: HTMLElement, { services: { pageContext } }: ParseContext<undefined>): Config {
  const { id } = readOptions(root, { options })
  const settings = member(pageContext, 'websiteSettings')
  const isEnabled = member(settings, 'commentsEnabled') === true && !member(settings, 'disqusShortname')
  return { id, isActive: id !== '' && isEnabled }
}
