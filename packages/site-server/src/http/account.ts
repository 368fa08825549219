/** The account that is logged in, as handlers see it. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly name: string
  /** An owner works on the site; a member reads the pages for members. */
  readonly kind: 'owner' | 'member'
  /** Codes out of `userRoles`. */
  readonly roles: readonly number[]
  /** The session of the request: the hash of the token in its cookie. */
  readonly session: string
}

const viewer = 10

/** Whether an account may use the admin: any role but viewer alone. */
export function isAdmin({ kind, roles }: Pick<Account, 'kind' | 'roles'>): boolean {
  return kind === 'owner' && roles.some((role) => role !== viewer)
}
