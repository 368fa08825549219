import type { StepScope } from '../../../steps/paint'
import { findRow } from '../elements'

/** One row, as high as its list: the list scrolls it, whatever the page's stylesheet has for the platform's own row. */
const rowStyles = {
  display: 'flex',
  position: 'relative',
  inset: 'auto',
  height: '100%',
  width: 'max-content',
  'column-gap': 'inherit',
  transform: 'none',
}

/** Pictures of a strip without a slide around each are in one row, as the platform's script has them (GAL-25). */
export function wrapBare({ elements, onCleanup, patch }: StepScope) {
  if (!elements.slides[0]?.element.matches('img,a,.sqs-video-wrapper')) return
  const row = findRow(elements) ?? wrap(elements.list, onCleanup)
  for (const [name, value] of Object.entries(rowStyles)) patch.style(row, name, value)
}

function wrap(list: HTMLElement, onCleanup: StepScope['onCleanup']): HTMLElement {
  const row = document.createElement('div')
  row.className = 'sqs-wrapper'
  row.append(...list.childNodes)
  list.append(row)
  onCleanup(() => row.replaceWith(...row.childNodes))
  return row
}
