// What other features may use of pages, posts and photographs.
export type { PageBlock, SearchText } from './domain'
export {
  collectionAt,
  collectionById,
  eventsOf,
  navigation,
  photosOf,
  publishedBlocks,
  publishedPosts,
  searchTexts,
} from './repository'
export type { ContentTables } from './tables'
