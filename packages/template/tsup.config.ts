import { library } from '@repo/tooling/tsup'

export default library()
