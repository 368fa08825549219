export { findCompared } from './report/compared.ts'
export { reportHtml, unmetSentence } from './report/html.ts'
export { compareReleases, openDifferences, readAccepted } from './report/report.ts'
