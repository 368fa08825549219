import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { root } from '../../../../tooling/build/workspace.ts'
import { accounts } from '../../../playground/src/content/accounts'
import { seed } from '../../../playground/src/seed/index'
import { site } from '../../../playground/src/site'
import { createApp, type SiteApp } from '../../src/app'
import { ensureAccounts } from '../../src/features/accounts/service/ensure-accounts'
import { derivation } from '../../src/features/accounts/service/password'
import type { AppOptions, SiteOptions } from '../../src/site-options'
import type { SiteDatabase } from '../../src/tables'

export { demoIds } from '../../../playground/src/seed/store'
export { site }

/** Folder of the demo site. */
export const home = join(root, 'apps/playground')

/** How the demo site of a test is reached. */
export const demoDeployment = { allowedHosts: ['site.test', 'other.test'], trustedProxies: ['127.0.0.1'] }

/** The server of the demo site, with other facts of the site where a test names them. Tests write to the database beside it, too, so each request asks for the version. */
export const createDemoApp = ({
  site: facts,
  ...options
}: Omit<AppOptions, 'site' | 'home'> & { readonly site?: Partial<SiteOptions> }): SiteApp =>
  createApp({ home, deployment: demoDeployment, contentAge: 0, ...options, site: { ...site, ...facts } })

export { seed }

const { cost, deriveKey } = derivation
// A password of a test takes a hundredth of the half second of a real one.
derivation.cost = 10

/** The tests of a file or a group derive passwords as a site does. */
export function withRealPasswords() {
  beforeAll(() => {
    derivation.cost = cost
  })
  afterAll(() => {
    derivation.cost = 10
  })
}

/** In a file or a group of tests, each password takes as long as `takes` says of it and of its cost, and no more work than in others. Default: no time. */
export function withSlowPasswords() {
  const slow = { takes: async (_password: string, _cost: number) => {} }
  beforeAll(() => {
    derivation.deriveKey = async (password, salt, passwordCost) => {
      await slow.takes(password, passwordCost)
      return deriveKey(password, salt, passwordCost)
    }
  })
  afterAll(() => {
    derivation.deriveKey = deriveKey
  })
  return slow
}

/** Creates the accounts of the demo site. */
export const seedAccounts = (database: SiteDatabase, options: Parameters<typeof ensureAccounts>[2] = {}) =>
  ensureAccounts(database, accounts, options)
