import type { ParseContext } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import { contract } from './contract'
import { type Config, readSettings, suitsPage } from './model'

/** What the popup says, as the page keeps it. */
export function contentOf(root: ParentNode): ParentNode | undefined {
  const found = root.querySelector(contract.parts?.content as string)
  if (!(found instanceof HTMLTemplateElement)) return undefined
  // Whoever builds a page in the browser puts it into the element itself.
  return [found.content, found].find((one) => one.firstElementChild)
}

/** Reads the popup out of the page context; without settings, or without anything to say, there is none. */
export function parse(root: HTMLElement, { services: { site } }: ParseContext<undefined>): Config {
  const raw = site?.context.websiteSettings.popupOverlaySettings ?? {}
  const settings = readSettings(raw)
  const isThere = Object.keys(raw).length > 0 && contentOf(root) !== undefined
  return { ...settings, isWanted: isThere && suitsPage(settings, site?.context) }
}
