/** Members that scripts ask elements for. */
const members = [
  'contains',
  'matches',
  'closest',
  'querySelector',
  'querySelectorAll',
  'getAttribute',
  'hasAttribute',
  'setAttribute',
  'removeAttribute',
  'insertBefore',
  'parentElement',
  'nextSibling',
  'firstChild',
  'children',
  'id',
  'action',
  'elements',
  'submit',
]

/** A field for each of them, as HTML: each hides the member of its form that is called like it. */
export const hidingFields = members.map((name) => `<input hidden name="${name}">`).join('')
