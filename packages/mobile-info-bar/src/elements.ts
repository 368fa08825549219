/** The parts of the template, before it is inserted. */
export function findTemplateParts(bar: HTMLElement) {
  const [row, hours] = bar.children as unknown as [HTMLElement, HTMLElement]
  return { row, triggers: [...row.children] as HTMLElement[], hours }
}
