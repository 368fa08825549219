// What features give to the search of the site, and use of it.
export type { SearchEntry } from './domain/entries'
export { foldWord } from './domain/words'
