// What other features may use of the admin.
export { csv } from './domain/csv'
export { type Day, daysUntil } from './domain/days'
export type { ReceivedList } from './domain/received-list'
export { adminPage } from './pages/admin-page'
export { Chart } from './pages/chart'
export { Pagination, pageNumber } from './pages/pagination'
export { Timestamp } from './pages/timestamp'
export { pageSize } from './repository'
