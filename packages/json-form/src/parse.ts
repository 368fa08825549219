import { member, type ParseContext, readBoolean, readJson } from '@ashlar/core-block'
import { limitsText } from '@ashlar/core-form'
import type { Elements } from './elements'
import { type Config, readForm } from './model'

const none = { formFields: [] }

/** Reads a form out of the page: its JSON, and the values that our server rendered around it. */
export function parse(_root: HTMLElement, { elements, services: { site } }: ParseContext<Elements>): Config {
  const { context, place, served } = elements
  const source = site?.context.source
  const around = {
    ...served,
    anyTopLevel: readBoolean(member(source?.websiteSettings, 'anyTopLevelDomain')),
    isLimited: limitsText(site),
    formats: member(source?.visitorFormContext, 'formFieldFormats'),
    isRendered: place?.dataset.rendered !== undefined,
    isSent: place?.dataset.sent !== undefined,
  }
  return (readForm(readJson(context?.textContent), around) ?? readForm(none)) as Config
}

/** The element that the view is rendered into; undefined for a form that cannot be read, whose HTML stays as served (LDR-14). */
export function getPlace(_root: HTMLElement, { elements }: ParseContext<Elements>): HTMLElement | undefined {
  if (!readForm(readJson(elements.context?.textContent))) {
    console.error('Could not render form')
    return undefined
  }
  if (elements.place) return elements.place
  const place = document.createElement('div')
  place.className = 'form-wrapper'
  return place
}
