import { Markup, type SummaryConfig } from '@ashlar/summary/markup'
import { renderToStaticMarkup } from 'react-dom/server'

/** The HTML of a summary; everything in it is escaped. */
export const summaryHtml = (summary: SummaryConfig): string => renderToStaticMarkup(<Markup config={summary} />)
