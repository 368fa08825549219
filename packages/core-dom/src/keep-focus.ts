/** What a key may reach, in the order of the page. */
const controls = 'a[href],button,input,select,textarea,summary,iframe,[controls],[tabindex="0"]'

const isGone = (element: Element) =>
  element.checkVisibility?.({ visibilityProperty: true }) === false || element.matches(':disabled,[inert] *')

/**
 * Wraps what changes a page. Where it moves, removes, hides or disables the control that has the focus, it keeps the focus, or the next one that
 * can have it gets it, or else the last one before: a browser would go on from the top of the page (OVR-08).
 */
export const keepingFocus =
  <Given extends unknown[]>(change: (...given: Given) => void) =>
  (...given: Given): void => {
    const { activeElement: held, body } = document
    // A range stays where the control was.
    const place = document.createRange()
    if (held) place.selectNode(held)
    change(...given)
    const { activeElement } = document
    if (!held || held === body || (activeElement !== held && activeElement !== body)) return
    // One that was moved has lost it, too.
    if (isGone(held)) focusNear(place, held)
    else if (activeElement === body) (held as HTMLElement).focus({ preventScroll: true })
  }

function focusNear(place: Range, held: Element) {
  const all = [...document.querySelectorAll<HTMLElement>(controls)].filter((control) => control !== held)
  const before = all.filter((control) => place.comparePoint(control, 0) < 0)
  ;[...all.slice(before.length), ...before.reverse()].some((control) => {
    control.focus({ preventScroll: true })
    return control === document.activeElement
  })
}
