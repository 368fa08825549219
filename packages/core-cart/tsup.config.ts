import { library } from '@repo/tooling/tsup'

export default library([
  'src/index.ts',
  'src/page.ts',
  'src/product.ts',
  'src/shown.ts',
  'src/join-whole.ts',
  'src/whole.ts',
  'src/markup.tsx',
])
