const slides = '[data-laid] :is(.sqs-gallery-design-autocolumns-slide,.sqs-gallery-design-autorows-slide)'
/**
 * A slide of a list that is laid out is displayed from when it has its place. One rule costs less than three styles on each of hundreds of
 * slides. Important, because themes have rules of their own.
 */
export const placeRules = `${slides}{inset-block:0 auto!important;inset-inline:0 auto!important;margin:0!important;position:absolute!important}
${slides}:not([data-placed]){display:none!important}`
