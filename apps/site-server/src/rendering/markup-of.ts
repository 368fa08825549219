import { blocks } from 'virtual:blocks'
import { createElement } from 'react'

/** Markup of a block for the frame; nothing where there is no such block. */
export function getMarkup(name: string, config: unknown) {
  const Markup = blocks[name]?.Markup
  return Markup ? createElement(Markup, { config: config as never }) : null
}
