/** The attribute of what a block has inserted. The element has a property of that name, too, and a copy of it does not. */
const mark = 'data-ashlar-part'

/** Marks a node as a block's own. */
export function markPart(node: Node): void {
  const part = node as Element & { [mark]?: boolean }
  part[mark] = true
  part.setAttribute?.(mark, '')
}

/** Removes copies of marked elements, which a snapshot, a saved page or another script has made, before they are taken for content (ENV-03). */
export function removeCopies(): void {
  for (const part of document.querySelectorAll(`[${mark}]`)) if (!(mark in part)) part.remove()
}
