import type { Block, Undo } from '@ashlar/core-block'

const adopted = new Map<string, { readonly sheet: CSSStyleSheet; readonly users: Set<Undo> }>()

/**
 * Adds rules to the page for elements that a block inserts, once for all who ask for them, and takes them away with the last undo. Rules in
 * `@layer ashlar` leave those of the page the last word.
 */
export function adoptStyle(rules: string): Undo {
  const known = adopted.get(rules)
  const { sheet, users } = known ?? { sheet: new CSSStyleSheet(), users: new Set<Undo>() }
  if (!known) {
    sheet.replaceSync(rules)
    adopted.set(rules, { sheet, users })
  }
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  function undo() {
    if (users.delete(undo) && users.size === 0)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
  users.add(undo)
  return undo
}

/** A block whose stylesheet is a part of its script: the rules are on the page while it runs on any element. */
export function styledBlock({ init, destroy }: Block, rules: string): Block {
  const undos = new Map<HTMLElement, Undo>()
  return {
    init(element, context) {
      if (!undos.has(element)) undos.set(element, adoptStyle(rules))
      return init(element, context)
    },
    destroy(element, reason) {
      destroy(element, reason)
      undos.get(element)?.()
      undos.delete(element)
    },
  }
}
