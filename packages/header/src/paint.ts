import { type Scope, translate } from '@ashlar/core-block'
import type { Elements, Folder, Toggle } from './elements'
import { messages } from './messages'
import type { Action, Config, State } from './model'

export type HeaderScope = Scope<Config, State, Action, Elements>

/** Controllers of published pages that this block replaces. */
const replaced = /\b(?:Header|HashManager|MobileOverlay(?:Toggle|Folders))\b/g

/** Shows the open menu and folder by the names that published stylesheets know. */
export function paint(scope: HeaderScope, { isMenuOpen, folder: index = -1, isHidden }: State) {
  const { root, elements, patch, config } = scope
  const { menu, list, folderHost, folders } = elements
  const chosen = folders[index]
  for (const toggle of elements.toggles) paintToggle(scope, toggle, isMenuOpen)
  if (menu) {
    patch.toggle(document.body, config.isOverlay ? 'is-mobile-overlay-active' : 'header--menu-open', isMenuOpen)
  }
  for (const folder of folders) paintFolder(scope, folder, folder === chosen)
  const isCovered = chosen !== undefined && !chosen.item
  if (list) {
    patch.attribute(list, 'inert', isCovered)
    patch.toggle(list, 'header-menu-nav-folder--active', true)
    patch.toggle(list, 'header-menu-nav-folder--open', isCovered)
  }
  if (folderHost) patch.toggle(folderHost, 'has-active-folder', isCovered)
  paintControllers(scope)
  // Published stylesheets have no state for it.
  patch.style(root, 'translate', isHidden ? '0 -100%' : null)
}

function paintControllers({ elements, patch }: HeaderScope) {
  for (const element of elements.controllers) {
    const names = element.dataset.controller?.match(replaced)
    if (names) patch.attribute(element, 'data-controllers-bound', names.join(', '))
  }
}

function paintToggle({ patch, services }: HeaderScope, { element, titles }: Toggle, isOpen: boolean) {
  patch.toggle(element, 'burger--active', isOpen)
  // The backdrop of a 7.0 menu closes it for pointers alone.
  if (!element.matches('button')) return
  patch.attribute(element, 'aria-expanded', `${isOpen}`)
  for (const title of titles) patch.attribute(title, 'hidden', title.matches('[class*=open-title]') === isOpen)
  if (!titles[0]) patch.attribute(element, 'aria-label', translate(services.i18n, messages[isOpen ? 'close' : 'open']))
}

function paintFolder({ patch }: HeaderScope, { triggers, item, content }: Folder, isOpen: boolean) {
  for (const trigger of triggers) {
    patch.attribute(trigger, 'aria-expanded', `${isOpen}`)
    // A title that is a link or plain text becomes the button of its folder.
    if (trigger.matches('button')) continue
    patch.attribute(trigger, 'role', 'button')
    patch.attribute(trigger, 'tabindex', 0)
  }
  if (!item) {
    patch.toggle(content, 'is-active-folder', isOpen)
    patch.toggle(content, 'header-menu-nav-folder--active', isOpen)
    patch.attribute(content, 'inert', !isOpen)
    return
  }
  // Published stylesheets show it under the pointer alone.
  for (const [name, value] of shown) patch.style(content, name, isOpen ? value : null)
}

const shown = [
  ['visibility', 'visible'],
  ['opacity', '1'],
  ['pointer-events', 'auto'],
] as const
