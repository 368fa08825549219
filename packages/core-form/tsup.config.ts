import { library } from '@repo/tooling/tsup'

export default library(['src/index.ts', 'src/custom-messages.ts', 'src/draft.ts', 'src/rules.ts'])
