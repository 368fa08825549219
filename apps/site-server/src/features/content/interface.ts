// What other features may use of pages, posts and photographs.
export { getTags } from './domain'
export {
  allEvents,
  collectionAt,
  collectionById,
  eventById,
  eventsBetween,
  galleryFilesAt,
  getEvents,
  getPhotos,
  nextEvent,
  publishedPosts,
} from './repository'
export type { ContentTables } from './tables'
