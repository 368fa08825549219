import { member, type ParseContext, readOptions } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import { contract } from './contract'
import type { Config } from './model'

/** Reads the post. A site whose comments are at another host gets its numbers from there (LDR-11). */
export function parse(root: HTMLElement, { services: { site } }: ParseContext<undefined>): Config {
  const { id } = readOptions(root, contract)
  const settings = site?.context.source.websiteSettings
  const isEnabled = member(settings, 'commentsEnabled') === true && !member(settings, 'disqusShortname')
  return { id, isActive: id !== '' && isEnabled }
}
