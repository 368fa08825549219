import type { ManifestEntry } from '@ashlar/loader'

const shown =
  'display:revert!important;visibility:visible!important;opacity:1!important;content-visibility:visible!important;height:auto!important;max-height:none!important;transform:none!important'
const failed = '[data-block-status=failed]'

/**
 * Shows elements that stylesheets hide until a block has run, after the block has failed: visitors see the served content, and
 * the HTML of the page stays byte for byte the same.
 */
export function reveal({ reveal: selector }: ManifestEntry) {
  if (!selector) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:is(${selector}):is(${failed},${failed} *){${shown}}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
