import type { Undo } from '@ashlar/core-block'
import type { I18n } from './i18n'

/** Options of `startRelativeTimes`. */
export interface RelativeTimesOptions {
  /** Milliseconds between updates. Default: 5000. (I18N-09) */
  readonly interval?: number
}

/**
 * Updates every `.timesince[data-date]` (epoch milliseconds) under `root` to how long ago it was, also elements added later. A
 * date that is not a number is left alone, with one warning. Undo restores the served text. (I18N-09, I18N-10)
 */
export function startRelativeTimes(root: ParentNode, i18n: I18n, options: RelativeTimesOptions = {}): Undo {
  const served = new Map<Element, { found: string | null; written: string }>()
  const refused = new WeakSet<Element>()

  function refuse(node: Element, date: string) {
    if (refused.has(node)) return
    refused.add(node)
    i18n.warn(`A date is not a number: data-date="${date}". Its text stays as served.`)
  }
  function update(node: Element) {
    const date = node.getAttribute('data-date')?.trim() ?? ''
    if (date === '' || !Number.isFinite(Number(date))) return refuse(node, date)
    const written = i18n.relative(Number(date))
    if (node.textContent === written) return
    served.set(node, { found: served.has(node) ? (served.get(node)?.found ?? null) : node.textContent, written })
    node.textContent = written
  }
  function updateAll() {
    for (const node of root.querySelectorAll('.timesince[data-date]')) update(node)
  }
  function restore() {
    for (const [node, { found, written }] of served) if (node.textContent === written) node.textContent = found
    served.clear()
  }

  updateAll()
  const timer = setInterval(updateAll, options.interval ?? 5000)
  return () => {
    clearInterval(timer)
    restore()
  }
}
