// One rule costs less than three styles on each of hundreds of slides. Important, because themes have rules of their own.
const slides = '[data-laid] :is(.sqs-gallery-design-autocolumns-slide,.sqs-gallery-design-autorows-slide)'
const rules = `${slides}{inset-block:0 auto!important;inset-inline:0 auto!important;margin:0!important;position:absolute!important}
${slides}:not([data-placed]){display:none!important}`
let sheet: CSSStyleSheet | undefined

/** Adds the rules once to a page: a slide of a list that is laid out is displayed from when it has its place. */
export function adoptPlaceStyle() {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
  }
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}
