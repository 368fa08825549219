import { library } from '@repo/tooling/tsup'

export default library(['src/index.ts', 'src/product.ts', 'src/whole.ts', 'src/markup.tsx'])
