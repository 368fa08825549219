import { library } from '@repo/tooling/tsup'

export default library(['src/index.ts', 'src/bootstrap.ts', 'src/ladder.ts'])
