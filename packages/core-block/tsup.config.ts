import { library } from '@repo/tooling/tsup'

export default library(['src/index.ts', 'src/consented-widget.ts', 'src/lazy.ts', 'src/texts.ts'])
