// What other features may use of pages, posts and photographs.
export {
  collectionAt,
  collectionById,
  eventById,
  eventsBetween,
  eventsOf,
  galleryFilesAt,
  nextEvent,
  photosOf,
  publishedPosts,
} from './repository'
export type { ContentTables } from './tables'
