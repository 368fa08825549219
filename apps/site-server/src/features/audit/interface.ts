// What the joints may use of the audit log.
export { auditList } from './domain'
export { auditTrail } from './service'
