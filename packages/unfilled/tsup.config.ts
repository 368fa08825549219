import { library } from '@repo/tooling/tsup'

export default library(['src/index.ts', 'src/markup.tsx', 'src/react.tsx'])
