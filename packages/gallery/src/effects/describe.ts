import type { StepScope } from '../paint/steps'

let lists = 0

/** Describes a carousel to assistive technology: its region, its slides and what its buttons control. */
export function describe({ config, controls, elements, patch, root, translate }: StepScope) {
  const { list, slides } = elements
  const { next, previous, bullets } = controls
  if (!root.matches('section,[role]')) patch.attribute(root, 'role', 'group')
  if (!root.matches('[aria-label],[aria-labelledby]')) patch.attribute(root, 'aria-label', translate('label'))
  patch.attribute(root, 'aria-roledescription', translate('carousel'))
  if (!list.id) patch.attribute(list, 'id', `gallery-${++lists}`)
  for (const button of [...previous, ...next, ...bullets]) patch.attribute(button, 'aria-controls', list.id)
  const roleDescription = translate('slide')
  for (const [at, { element, isReachable }] of slides.entries()) {
    // A slide that is a link, or that a press makes current, is one for assistive technology too.
    if (element.matches('a,[role]') || (config.design === 'strip' && !isReachable)) continue
    patch.attribute(element, 'role', 'group')
    patch.attribute(element, 'aria-roledescription', roleDescription)
    const position = { position: at + 1, count: slides.length }
    patch.attribute(element, 'aria-label', translate('position', position))
  }
}
