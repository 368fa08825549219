import type { DomPatch, Scope } from '@ashlar/core-block'
import type { AccountLink, Elements } from './elements'
import type { Action, Config, LinkConfig, State } from './model'
import { getDrawing, type Service } from './model/services'

/** Names each link and draws the icons that the page lacks; hides the plain link under a follow button. */
export function paint({ elements, patch, config }: Scope<Config, State, Action, Elements>, { isFollowShown }: State) {
  for (const link of elements.plain) patch.attribute(link, 'hidden', isFollowShown || link.hidden)
  // The state of a list never changes, so that each icon is drawn once.
  elements.links.forEach((link, index) => {
    paintLink(link, config.links[index] as LinkConfig, patch)
  })
}

function paintLink({ link, icon }: AccountLink, { service, name, isBlank }: LinkConfig, patch: DomPatch) {
  if (!name) patch.attribute(link, 'aria-label', service.name)
  if (icon) patch.attribute(icon, 'aria-hidden', 'true')
  if (!icon || !isBlank) return
  patch.attribute(icon, 'viewBox', '0 0 64 64')
  patch.insert(icon, draw(service))
}

/** Colours and lines are attributes, because the page's own stylesheet has them only for its sprite. */
function draw(service: Service): SVGElement {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  for (const [name, value] of [
    ['d', getDrawing(service) ?? ''],
    ['fill', 'none'],
    ['stroke', 'currentColor'],
    ['stroke-width', '4'],
    ['stroke-linecap', 'round'],
    ['stroke-linejoin', 'round'],
  ] as const)
    path.setAttribute(name, value)
  return path
}
