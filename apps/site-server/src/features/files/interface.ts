// What other features may use of files.
export { getType } from './domain'
export { hasFile, sendAttachment } from './service/attachment'
export { listFiles } from './service/list-files'
