import { nodeLibrary } from '@repo/tooling/tsup'

export default nodeLibrary(['src/index.ts', 'src/upgrade.ts', 'src/ashlar.ts'])
