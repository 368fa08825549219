// All that counts a visit, in one file: it is fetched once the visit may be counted.
export { measure } from './measure'
export { trackingService } from './tracking-service'
