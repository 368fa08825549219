import { nodeLibrary } from '@repo/tooling/tsup'

export default nodeLibrary(['src/index.ts', 'src/client.ts', 'src/serve.ts'])
