import type { Scope } from '@ashlar/core-block'
import { contract } from './contract'
import type { Action, Config, State } from './model'

/** Gives the text its size, and shows it. */
export function paint({ root, patch }: Scope<Config, State, Action>, { size }: State) {
  if (size === undefined) return
  const text = root.querySelector<HTMLElement>(contract.parts?.text as string)
  if (text) {
    patch.style(text, 'font-size', `${size}rem`)
    // Without it, letters grow by whole pixels on some screens, and the line ends short of its container.
    patch.style(text, 'text-rendering', 'geometricPrecision')
    // A heading inside has a size of its own in most stylesheets, and would not follow.
    for (const child of text.children) if (child instanceof HTMLElement) patch.style(child, 'font-size', 'inherit')
  }
  // Not a stroke of the brush: the text stays readable when the block goes.
  root.classList.add('loaded')
}
