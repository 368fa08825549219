import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import * as block from './block'

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

describeBlock({ block, context: { services } as unknown as BlockContext })
