import { isPublished } from '@ashlar/manifest/rules'
import type { Page } from './page'

/** Fetches the file with what each published page needs. The script for pages with a page context has it in itself: their build takes the place of this module. */
export const fetchPublishedPage = () => import('./published-page')

/** The file that has the ladder of a page; undefined for the ladder alone. The script for pages with a page context has it in itself. */
export const chooseLadder = ({ context, entries }: Page) =>
  isPublished(context, entries) ? fetchPublishedPage : undefined
