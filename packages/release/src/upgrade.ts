export { reportHtml } from './report/html.ts'
export { compareReleases, openDifferences, readAccepted } from './report/report.ts'
