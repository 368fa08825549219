import { library } from '@repo/tooling/tsup'

export default library([
  'src/index.ts',
  'src/consent.ts',
  'src/constants.ts',
  'src/cookie-names.ts',
  'src/cookies.ts',
  'src/editor-frame.ts',
  'src/site.ts',
  'src/site-calls.ts',
  'src/validation.ts',
  'src/visitor.ts',
])
