#!/usr/bin/env node
import { runAshlar } from './commands/ashlar.ts'

const { code, output } = await runAshlar(process.argv.slice(2), process.env)
if (output) console.log(output)
process.exitCode = code
