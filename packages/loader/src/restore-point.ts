import { findIn, isInside } from './ask'

/** The content of an element from before a start. */
export interface RestorePoint {
  /** Undoes what has happened in the element since, newest change first, and ends. */
  restore(): void
  /** Ends: nothing is observed any more. */
  stop(): void
}

/** Attributes that the loader itself writes. */
const ownAttributes = ['data-block-status', 'data-block-release']
const typed = 'input:not([type=file]),textarea,option'
const everything = { subtree: true, childList: true, attributeOldValue: true, characterDataOldValue: true }

function putBack({ target, previousSibling, nextSibling }: MutationRecord, nodes: Iterable<Node>) {
  const isHere = (node: Node | null): node is Node => node?.parentNode === target
  const first = previousSibling ? null : target.firstChild
  const after = isHere(previousSibling) ? previousSibling.nextSibling : first
  const before = isHere(nextSibling) ? nextSibling : after
  for (const node of nodes) target.insertBefore(node, before)
}

function undo(record: MutationRecord) {
  const { type, target, attributeName, attributeNamespace, oldValue, addedNodes } = record
  if (type === 'characterData') target.nodeValue = oldValue
  else if (type === 'childList') {
    for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node)
    putBack(record, record.removedNodes)
  } else if (attributeName && !ownAttributes.includes(attributeName)) {
    const element = target as Element
    if (oldValue === null) element.removeAttributeNS(attributeNamespace, attributeName)
    else if (attributeNamespace) element.setAttributeNS(attributeNamespace, attributeName, oldValue)
    else element.setAttribute(attributeName, oldValue)
  }
}

/** Values of form controls, which no attribute shows. What a visitor types meanwhile is newer and wins. */
function rememberValues(element: HTMLElement) {
  const read = (field: HTMLInputElement | HTMLOptionElement) =>
    field instanceof HTMLOptionElement ? { selected: field.selected } : { value: field.value, checked: field.checked }
  const values = findIn<HTMLInputElement | HTMLOptionElement>(element, typed).map((field) => ({
    field,
    was: read(field),
  }))
  function onInput({ target, isTrusted }: Event) {
    const fields: (EventTarget | null)[] = target instanceof HTMLSelectElement ? [...target.options] : [target]
    for (const value of values) if (isTrusted && fields.includes(value.field)) value.was = read(value.field)
  }
  element.addEventListener('input', onInput, true)
  return {
    restore() {
      for (const { field, was } of values) {
        const now: Record<string, unknown> = read(field)
        // Only what differs: a value that is set moves the caret.
        for (const [name, old] of Object.entries(was)) if (now[name] !== old) Object.assign(field, { [name]: old })
      }
    },
    stop: () => element.removeEventListener('input', onInput, true),
  }
}

/** What a restore point does not put back. */
interface RestoreOptions {
  /** Changes in such nodes are left alone. */
  isForeign(node: Node): boolean
  /** Only removed nodes come back: for the body, which blocks share. */
  readonly onlyRemoved: boolean
}

/** Undoes changes of the page, the last first. */
function undoAll(records: MutationRecord[], { isForeign, onlyRemoved }: RestoreOptions) {
  const added = records.flatMap(({ addedNodes }) => [...addedNodes])
  const isLost = (node: Node) => !node.parentNode && !added.includes(node)
  for (const record of records.reverse()) {
    if (isForeign(record.target)) continue
    try {
      if (!onlyRemoved) undo(record)
      else putBack(record, [...record.removedNodes].filter(isLost))
    } catch {
      // A node that has become an ancestor of its own parent: the others still come back.
    }
  }
}

/**
 * Observes an element until the restore point is used or stopped; the cost is that of the changes, not that of the element.
 */
export function createRestorePoint(element: HTMLElement, options: RestoreOptions): RestorePoint {
  const records: MutationRecord[] = []
  const observer = new MutationObserver((more) => records.push(...more))
  const values = rememberValues(element)
  const focused = isInside(document.activeElement, element) ? (document.activeElement as HTMLElement) : undefined
  observer.observe(element, everything)

  function stop() {
    observer.disconnect()
    values.stop()
  }
  function restore() {
    records.push(...observer.takeRecords())
    stop()
    undoAll(records, options)
    values.restore()
    if (document.activeElement !== focused) focused?.focus({ preventScroll: true })
  }
  return { restore, stop }
}
