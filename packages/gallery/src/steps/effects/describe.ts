import { getText } from '../../paint/text'
import type { StepScope } from '../paint'

let lists = 0

/** Describes a carousel to assistive technology: its region, its slides and what its buttons control. */
export function describe(scope: StepScope) {
  const { elements, patch, root } = scope
  const { list } = elements
  const { next, previous } = elements.controls
  if (!root.matches('section,[role]')) patch.attribute(root, 'role', 'group')
  if (!root.matches('[aria-label],[aria-labelledby]')) patch.attribute(root, 'aria-label', getText(scope, 'label'))
  patch.attribute(root, 'aria-roledescription', getText(scope, 'carousel'))
  if (!list.id) patch.attribute(list, 'id', `gallery-${++lists}`)
  for (const button of [...previous, ...next]) patch.attribute(button, 'aria-controls', list.id)
  describeSlides(scope)
}

function describeSlides(scope: StepScope) {
  const { config, patch } = scope
  const { slides } = scope.elements
  const roleDescription = getText(scope, 'slide')
  for (const [at, { element, isReachable }] of slides.entries()) {
    // A slide that is a link, or that a press makes current, is one for assistive technology too.
    if (element.matches('a,img,[role]') || (config.design === 'strip' && !isReachable)) continue
    patch.attribute(element, 'role', 'group')
    patch.attribute(element, 'aria-roledescription', roleDescription)
    const position = { position: at + 1, count: slides.length }
    patch.attribute(element, 'aria-label', getText(scope, 'position', position))
  }
}
