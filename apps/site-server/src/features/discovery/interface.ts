// What other features may use of feeds and sitemaps.
export { createFeed, type ListedPage } from './domain'
