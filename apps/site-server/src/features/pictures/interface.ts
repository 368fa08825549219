// What other features may use of uploaded pictures.
export { acceptedTypes } from './domain/kind'
export { pictureLimits } from './domain/limits'
export type { PictureDatabase } from './repository'
export { storeUploads } from './service/store-uploads'
export type { PictureTables } from './tables'
