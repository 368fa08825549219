import { nodeLibrary } from '@repo/tooling/tsup'

export default nodeLibrary()
