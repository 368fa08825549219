import { parts } from './contract'

export interface Elements {
  /** Pictures that are shown without a licence. */
  readonly previews: readonly Element[]
}

export function findElements(root: HTMLElement): Elements {
  return { previews: [...root.querySelectorAll('[data-licensed-asset-preview="true"]')] }
}

/** The badge and the bar that are on the page; null before they are inserted. */
export function findInserted(root: HTMLElement) {
  return { badge: root.querySelector(parts.badge), bar: root.querySelector(parts.licences) }
}

/** The parts of the template, before they are inserted. */
export function findTemplateParts(template: DocumentFragment) {
  const find = (part: string) => template.querySelector(part) as HTMLElement
  return { badge: find(parts.badge), bar: find(parts.licences), text: find(parts.text), close: find(parts.close) }
}
