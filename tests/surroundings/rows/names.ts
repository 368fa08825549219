// Names and ids of elements that hide members of the document, of windows and of forms.
import { hidingFields } from '../../../tooling/testkit/conformance/hiding-fields'
import type { Row } from '../row'

const inDocument = (html: string) => (source: string) => source.replace('<main>', `${html}<main>`)

/** Fields with the names of members, in each form. */
const addFields = `addEventListener('DOMContentLoaded', function () {
  document.querySelectorAll('form').forEach(function (form) {
    form.insertAdjacentHTML('beforeend', '${hidingFields}')
  })
})`

/** The ids of a page once more, on elements before those that have them. */
const doubleIds = `addEventListener('DOMContentLoaded', function () {
  document.querySelectorAll('main [id]').forEach(function (element) {
    var other = document.createElement('span')
    other.hidden = true
    other.id = element.id
    document.body.prepend(other)
  })
})`

export const names: readonly Row[] = [
  {
    name: 'fields called as members of `Element`',
    group: 'names',
    script: addFields,
    moments: ['before'],
  },
  {
    name: 'our ids on other elements',
    group: 'names',
    html: inDocument(
      '<form id="ashlar-manifest" hidden></form><a id="ashlarErrors" hidden></a><p id="ashlar" hidden></p>',
    ),
  },
  {
    name: 'forms called as members of `Document`',
    group: 'names',
    html: inDocument(
      '<form name="querySelectorAll" hidden></form><form name="createElement" hidden></form><form name="cookie" hidden></form>',
    ),
  },
  {
    name: 'ids called as members of `Window`',
    group: 'names',
    html: inDocument(
      '<p id="location" hidden></p><p id="Map" hidden></p><p id="fetch" hidden></p><p id="Static2" hidden></p>',
    ),
  },
  {
    name: '`<base href>`',
    group: 'names',
    html: (source) => source.replace('<meta charset', '<base href="/elsewhere/"><meta charset'),
  },
  { name: 'no doctype', group: 'names', html: (source) => source.replace(/<!doctype html>/i, '') },
  { name: 'duplicate ids', group: 'names', script: doubleIds, moments: ['before'] },
]
