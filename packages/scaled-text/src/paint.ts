import type { Scope } from '@ashlar/core-block'
import type { Elements } from './elements'
import type { Action, Config, State } from './model'

/** Sets the size of the text, and shows it. */
export function paint({ root, config, elements, patch }: Scope<Config, State, Action, Elements>, { size }: State) {
  if (size === undefined) return
  const { text, children } = elements
  if (text) {
    patch.style(text, 'font-size', `${size}rem`)
    // Without it, letters grow by whole pixels on some screens, and the line ends short of its container.
    patch.style(text, 'text-rendering', 'geometricPrecision')
    // Most stylesheets give a heading inside its own size, so it would not follow.
    for (const child of children) patch.style(child, 'font-size', 'inherit')
    // At its smallest size the text may wrap; at any other, a fraction of a pixel would break the line.
    for (const element of [text, ...children])
      patch.style(element, 'white-space', size > config.minimum ? 'nowrap' : null)
  }
  // Written without the patch, so that the text stays visible after the block ends.
  root.classList.add('loaded')
}
