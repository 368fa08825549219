/** The parts of the admin, in the order of its navigation; each account sees those that it may open. */
export const adminSections = [
  { path: '/config/', title: 'Overview' },
  { path: '/config/submissions', title: 'Submissions' },
  { path: '/config/set-aside', title: 'Set aside' },
  { path: '/config/subscribers', title: 'Subscribers' },
  { path: '/config/letters', title: 'Letters' },
  { path: '/config/people', title: 'People' },
  { path: '/config/comments', title: 'Comments' },
  { path: '/config/events', title: 'Events' },
  { path: '/config/errors', title: 'Errors' },
  { path: '/config/orders', title: 'Orders' },
  { path: '/config/products', title: 'Products' },
  { path: '/config/restock', title: 'Restock' },
  { path: '/config/design', title: 'Design' },
  { path: '/config/releases', title: 'Releases' },
  { path: '/config/accounts', title: 'Accounts' },
  { path: '/config/audit', title: 'Changes' },
]
