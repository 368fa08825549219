/** Fetches the file with what each published page needs. The script for pages with a page context has it in itself: their build takes the place of this module. */
export const fetchPublishedPage = () => import('./published-page')
