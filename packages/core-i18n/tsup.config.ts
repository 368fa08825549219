import { library } from '@repo/tooling/tsup'

export default library([
  'src/index.ts',
  'src/money-entry.ts',
  'src/subscription.ts',
  'src/measures.ts',
  'src/catalogue.ts',
])
