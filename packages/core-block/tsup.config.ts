import { library } from '@repo/tooling/tsup'

export default library(['src/index.ts', 'src/texts.ts'])
