import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import { owner as block } from './block'
import { contract } from './contract'

const services = {
  site: {
    context: {
      website: { developerMode: true, cloneable: false },
      websiteSettings: { useEscapeKeyToLogin: false },
      websiteRoles: [1],
      authenticatedAccountId: 'a1',
    },
    session: { read: () => undefined, write: () => {} },
  },
}

describeBlock({ block, contract, context: { services } as unknown as BlockContext })
