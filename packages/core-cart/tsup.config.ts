import { library } from '@repo/tooling/tsup'

export default library([
  'src/index.ts',
  'src/page.ts',
  'src/product.ts',
  'src/shown.ts',
  'src/whole.ts',
  'src/markup.tsx',
])
