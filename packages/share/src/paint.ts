import { type Scope, translate } from '@ashlar/core-block'
import type { Elements } from './elements'
import { messages } from './messages'
import { type Action, type Config, getLinks, type State } from './model'

export type ShareScope = Scope<Config, State, Action, Elements>

interface Parts {
  readonly list: HTMLElement
  readonly button: HTMLButtonElement
}

const inserted = new WeakMap<AbortSignal, Parts>()
/** The inserted parts; paint has run before any other role asks for them. */
export const getParts = ({ signal }: ShareScope) => inserted.get(signal) as Parts

/** Shows the button of the share sheet, or the links. What is not shown is not inserted: a page may give each button and list a display of its own. */
export function paint(scope: ShareScope, { isSheet }: State) {
  const { root, elements, patch } = scope
  const { list, button } = inserted.get(scope.signal) ?? make(scope)
  if (elements.list) patch.attribute(list, 'hidden', isSheet)
  if (isSheet) patch.insert(root, button)
  else {
    button.remove()
    if (!elements.list) patch.insert(root, list)
  }
}

function make({ elements, config, services: { i18n }, signal }: ShareScope): Parts {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'share-button'
  button.textContent = translate(i18n, messages.share)
  const list = elements.list ?? createList(config, translate(i18n, messages.share), translate(i18n, messages.email))
  inserted.set(signal, { list, button })
  return { list, button }
}

/** The links, as our own server renders them. */
function createList(config: Config, label: string, email: string): HTMLElement {
  const list = document.createElement('ul')
  list.className = 'share-list'
  list.setAttribute('aria-label', label)
  // A published page has no stylesheet for it: seven lines would move the page by a quarter of a phone's window (LST-04).
  list.style.cssText = 'display:flex;flex-wrap:wrap;gap:0 1.25em;list-style:none;margin:0;padding:0'
  for (const { name, href } of getLinks(config, email)) {
    const link = document.createElement('a')
    Object.assign(link, { className: 'share-link', href, target: '_blank', rel: 'noopener', textContent: name })
    const entry = document.createElement('li')
    entry.append(link)
    list.append(entry)
  }
  return list
}
