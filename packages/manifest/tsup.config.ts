import { library } from '@repo/tooling/tsup'

export default library(['src/index.ts', 'src/page-extras.ts', 'src/page-states.ts', 'src/rules.ts'])
