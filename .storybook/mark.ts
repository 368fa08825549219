// Three courses of cut stone: an ashlar is a block that fits beside the others.
/** The mark of the project, drawn on 32 × 32. */
export const mark =
  '<path fill="#24443a" d="M0 2h17v8H0zM19 2h13v8H19zM0 12h9v8H0zM11 12h21v8H11zM0 22h21v8H0z"/><path fill="#c0622d" d="M23 22h9v8h-9z"/>'
/** The mark of the project as an address. */
export const markAddress = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${mark}</svg>`)}`
