import { listen } from '@ashlar/core-dom'
import type { StepScope } from '../paint'

/** Acts on a click, and on Enter and Space where the browser makes no click of them. */
export function watchPress(scope: StepScope, element: HTMLElement, act: () => void) {
  // A control that was pressed keeps the focus: to a screen reader the slide comes without a word.
  const tell = () =>
    element.matches(':focus') &&
    import('./announce').then(
      ({ announce }) => announce(scope),
      () => {},
    )
  const press = (event: Event) => {
    event.preventDefault()
    act()
    tell()
  }
  // The page itself may have answered a press before the start.
  tell()
  scope.onCleanup(listen(element, 'click', press))
  if (element.matches('button')) return
  scope.onCleanup(listen(element, 'keydown', (event) => (event.key === 'Enter' || event.key === ' ') && press(event)))
}
