import type { FirstAccount } from '@ashlar/site-server'

/** The accounts of the demo; they begin with one password. */
export const accounts: readonly FirstAccount[] = [
  { email: 'owner@aitzmar.example', name: 'Ainhoa', kind: 'owner', roles: [1] },
  { email: 'viewer@aitzmar.example', name: 'Viktor', kind: 'owner', roles: [10] },
  { email: 'member@aitzmar.example', name: 'Marta', kind: 'member', roles: [] },
]
