import type { PageCondition } from '@ashlar/core-block'

/** Values that are not set, or off: markup of pages has flags as words and numbers, too. */
const off = /^(|0|false)$/
const isOn = (value: unknown) => (value instanceof Object ? Object.keys(value)[0] : !off.test(`${value ?? ''}`))

/** True when a page asks for a block: site server and runtime evaluate the same condition. `page` finds its elements. */
export function isAskedFor(
  when: PageCondition | undefined,
  context: unknown,
  page: { querySelector(selector: string): unknown },
): boolean {
  try {
    const member = (path: string) =>
      path.split('.').reduce((at, name) => (at as Record<string, unknown> | undefined)?.[name], context)
    return (
      !when ||
      !!(when.context?.some((path) => isOn(member(path))) || (when.element && page.querySelector(when.element)))
    )
  } catch {
    // A getter of a hostile page throws: the block reads the context itself.
    return true
  }
}
