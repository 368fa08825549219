// The build of every package that pages install: `tsup --config ../../tooling/build/tsup.config.ts`.
import { library } from './tsup.ts'

export default library()
