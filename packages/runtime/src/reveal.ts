import type { ManifestEntry } from '@ashlar/loader'

const shown =
  'display:revert!important;visibility:visible!important;opacity:1!important;content-visibility:visible!important;height:auto!important;max-height:none!important;transform:none!important'
const failed = '[data-block-status=failed]'

/**
 * Shows what stylesheets hide until a block has run, now that it will not: the page's HTML stays byte for byte as it was,
 * and nobody is left with a hole.
 */
export function reveal({ reveal: selector }: ManifestEntry) {
  if (!selector) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:is(${selector}):is(${failed},${failed} *){${shown}}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
