/** Who is logged in, as handlers know it. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly name: string
  /** An owner works on the site; a member reads what is behind its members' door. */
  readonly kind: 'owner' | 'member'
  /** Codes out of `userRoles`. */
  readonly roles: readonly number[]
  /** The session this answer belongs to: the hash of what its cookie holds. */
  readonly session: string
}

const viewer = 10

/** Whether an account may enter the office: any role but viewer alone. */
export function mayEnter({ kind, roles }: Pick<Account, 'kind' | 'roles'>): boolean {
  return kind === 'owner' && roles.some((role) => role !== viewer)
}

/** The path, query and fragment of an address of this site; undefined for every other address. */
export function ownPath(address: string | undefined): string | undefined {
  // Browsers drop tabs and line breaks and read a backslash as a slash: whatever has one is not a path of ours.
  if (!address?.startsWith('/') || /[\\\p{Cc}]/u.test(address) || address.length > 2000) return undefined
  const url = URL.parse(address, 'http://own.invalid')
  if (url?.origin !== 'http://own.invalid') return undefined
  const path = url.pathname + url.search + url.hash
  // "/.//evil.test" is tidied to "//evil.test", which is another site.
  return path.startsWith('//') ? undefined : path
}
