import { type ParseContext, readJson } from '@ashlar/core-block'
import type { Elements } from './elements'
import { type Config, readForm } from './model'

const none = { formFields: [] }

/** Reads a form out of the page: its JSON, and the values that our server rendered around it. */
export function parse(_root: HTMLElement, { elements: { context, place, served } }: ParseContext<Elements>): Config {
  const around = {
    ...served,
    isRendered: place?.dataset.rendered !== undefined,
    isSent: place?.dataset.sent !== undefined,
  }
  return (readForm(readJson(context?.textContent), around) ?? readForm(none)) as Config
}

/** The element that the view is rendered into; undefined for a form that cannot be read, whose HTML stays as served (LDR-14). */
export function placeOf(_root: HTMLElement, { elements }: ParseContext<Elements>): HTMLElement | undefined {
  if (!readForm(readJson(elements.context?.textContent))) {
    console.error('Could not render form')
    return undefined
  }
  if (elements.place) return elements.place
  const place = document.createElement('div')
  place.className = 'form-wrapper'
  return place
}
