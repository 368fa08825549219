export { findCompared } from './report/compared.ts'
export { reportHtml, unmetSentence, verdictSentence } from './report/html.ts'
export { compareReleases, openDifferences, readAccepted, type Upgrade } from './report/report.ts'
