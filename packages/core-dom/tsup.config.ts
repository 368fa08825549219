import { library } from '@repo/tooling/tsup'

export default library(['src/index.ts', 'src/tween.ts', 'src/wait.ts'])
