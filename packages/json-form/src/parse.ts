import { readJson } from '@ashlar/core-block'
import { contract } from './contract'
import { type Config, readForm } from './model'

const parts = contract.parts as Record<'context' | 'place' | 'html', string>

/** The element in the block itself, not in another form that it may hold. */
const childOf = (root: HTMLElement, selector: string) =>
  [...root.children].find((one): one is HTMLElement => one instanceof HTMLElement && one.matches(selector))

const none = { formFields: [] }

/** Reads a form out of the page: its JSON, and what our own server wrote around it. */
export function parse(root: HTMLElement): Config {
  const place = childOf(root, parts.place)
  const value = (name: string) => place?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''
  const around = {
    crumb: value('crumb'),
    opened: value('opened'),
    isRendered: place?.dataset.rendered !== undefined,
    isSent: place?.dataset.sent !== undefined,
    challenge: place?.querySelector<HTMLElement>('[data-challenge]')?.dataset.challenge ?? '',
  }
  return (readForm(readJson(childOf(root, parts.context)?.textContent), around) ?? readForm(none)) as Config
}

/** The owner's HTML for afterwards; empty for none. */
export const afterwards = (root: HTMLElement): HTMLElement | undefined => childOf(root, parts.html)

/** Where the view goes; nowhere for a form that cannot be read, so that the server's HTML stays as it is (LDR-14). */
export function placeOf(root: HTMLElement): HTMLElement | undefined {
  if (!readForm(readJson(childOf(root, parts.context)?.textContent))) {
    console.error('Could not render form')
    return undefined
  }
  const reserved = childOf(root, parts.place)
  if (reserved) return reserved
  const place = document.createElement('div')
  place.className = 'form-wrapper'
  return place
}
