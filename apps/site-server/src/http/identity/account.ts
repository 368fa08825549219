/** The account that is logged in, as handlers see it. */
export interface Account {
  readonly id: string
  /** In small letters. */
  readonly email: string
  /** As other people may read it. */
  readonly name: string
  /** An owner works on the site; a member reads the pages for members. */
  readonly kind: 'owner' | 'member'
  /** Codes out of `userRoles`. */
  readonly roles: readonly number[]
  /** The session of the request: the hash of the token in its cookie. */
  readonly session: string
  /** When its password was last entered in this session, in epoch milliseconds. */
  readonly confirmedAt: number
}

/** What an account may do in the admin: `site` is everything that has no permission of its own. */
export type Permission = 'orders' | 'refunds' | 'inbox' | 'reports' | 'design' | 'site'

/** Roles of the admin, by their codes; an account may have several. Other codes, such as that of viewers, open nothing. */
export const adminRoles: Readonly<Record<number, { readonly title: string; readonly opens: readonly Permission[] }>> = {
  1: { title: 'Owner', opens: ['orders', 'refunds', 'inbox', 'reports', 'design', 'site'] },
  2: { title: 'Refunds', opens: ['orders', 'refunds'] },
  3: { title: 'Reports', opens: ['reports'] },
  4: { title: 'Design', opens: ['design'] },
  6: { title: 'Inbox', opens: ['inbox'] },
  8: { title: 'Orders', opens: ['orders'] },
}

type Person = Pick<Account, 'kind' | 'roles'>

/** Whether an account may do such work. */
export const may = ({ kind, roles }: Person, permission: Permission): boolean =>
  kind === 'owner' && roles.some((role) => adminRoles[role]?.opens.includes(permission))

const viewer = 10
const opensSomething = (role: number) => Object.hasOwn(adminRoles, role)

/** The roles that pages are told of: they lead an account with any but that of viewers to the admin. */
export const pageRoles = (roles: readonly number[]): number[] =>
  roles.filter((role) => opensSomething(role) || role === viewer)

/** Whether an account may enter the admin: it has a role that opens something there. What it finds is decided by `may`. */
export const isAdmin = ({ kind, roles }: Person): boolean => kind === 'owner' && roles.some(opensSomething)

/** How long an entered password counts for what cannot be undone, in milliseconds. */
export const confirmedFor = 10 * 60 * 1000

/** Whether the password was entered a short time ago. */
export const isConfirmed = ({ confirmedAt }: Account, now = Date.now()): boolean => now - confirmedAt < confirmedFor
