export { createSite as siteServices } from '@ashlar/core-site'
