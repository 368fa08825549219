/** Fetches the code that tries releases. The script for pages with a page context has it in itself: their build takes the place of this module. */
export const fetchLadder = () => import('./ladder')
