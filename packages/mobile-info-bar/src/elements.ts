/** The parts of the template, before it is inserted. */
export function findTemplateParts(bar: HTMLElement) {
  const [row, hours] = bar.children as unknown as [HTMLElement, HTMLElement]
  return { triggers: [...row.children] as HTMLElement[], hours }
}
