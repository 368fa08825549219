import { type Account, isAdmin, may, type Permission } from '../../../http/identity/account'

interface Rule {
  readonly path: RegExp
  /** A field of the form that the rule is about. Default: every request. */
  readonly field?: readonly [name: string, value: string]
  readonly needs: Permission | 'any'
  /** The password is asked again: it cannot be undone, or gives power to others. Default: false. */
  readonly isConfirmed?: boolean
}

/** The first rule that matches an address decides; an address without one is for owners of the site alone. */
const rules: readonly Rule[] = [
  { path: /^\/config\/?$/, needs: 'any' },
  { path: /^\/config\/settings\/billing\//, needs: 'any' },
  { path: /^\/config\/orders\/[^/]+\/(?:cancel|refund)/, needs: 'refunds', isConfirmed: true },
  { path: /^\/config\/orders\/[^/]+\/state$/, field: ['state', 'cancelled'], needs: 'refunds', isConfirmed: true },
  // A gift card is money.
  { path: /^\/config\/gift-cards\/(?:new|void)$/, needs: 'refunds', isConfirmed: true },
  {
    path: /^\/config\/(?:orders|subscriptions|products|restock|payments|gift-cards|coupons|shipping|taxes)(?:[/.]|$)/,
    needs: 'orders',
  },
  {
    path: /^\/config\/(?:submissions|set-aside|subscribers|comments|reviews|emails|mail)(?:[/.]|$)/,
    needs: 'inbox',
  },
  { path: /^\/config\/(?:report|events|errors)(?:[/.]|$)/, needs: 'reports' },
  { path: /^\/config\/(?:design|legal|pages|posts)(?:\/|$)/, needs: 'design' },
  { path: /^\/config\/(?:accounts|people)(?:\/|$)/, needs: 'site', isConfirmed: true },
]

/** What a request needs of its account. */
export type Access = Pick<Rule, 'needs' | 'isConfirmed'>

/** The rule for a request; `fields` are those of its form. */
export function getAccess(path: string, fields: Readonly<Record<string, unknown>> = {}): Access {
  const found = rules.find(
    ({ path: pattern, field }) => pattern.test(path) && (!field || fields[field[0]] === field[1]),
  )
  return found ?? { needs: 'site' }
}

/** Whether an account may open an address of the admin. */
export function mayOpen(account: Account, { needs }: Access): boolean {
  return needs === 'any' ? isAdmin(account) : may(account, needs)
}
