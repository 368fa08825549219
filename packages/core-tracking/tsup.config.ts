import { library } from '@repo/tooling/tsup'

export default library([
  'src/index.ts',
  'src/error-reporter.ts',
  'src/external-events.ts',
  'src/traces.ts',
  'src/landing.ts',
  'src/vitals.ts',
  'src/account.ts',
  'src/service.ts',
])
