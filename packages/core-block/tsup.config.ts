import { library } from '@repo/tooling/tsup'

const entries = ['index', 'consented-widget', 'fault-handler', 'lazy', 'texts', 'to-json', 'within']

export default library(entries.map((name) => `src/${name}.ts`))
