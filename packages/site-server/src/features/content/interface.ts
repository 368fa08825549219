// What other features may use of pages, posts and photographs.
export {
  collectionAt,
  collectionById,
  eventsOf,
  galleryFilesAt,
  photosOf,
  publishedPosts,
} from './repository'
export type { ContentTables } from './tables'
