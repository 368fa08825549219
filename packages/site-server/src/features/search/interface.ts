// What features give to the search of the site.
export type { SearchEntry } from './domain/entries'
