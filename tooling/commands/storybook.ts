import { run } from '../steps.ts'

process.exit(
  await run('storybook', ['dev', '-p', '6006', '--host', '127.0.0.1', '--ci', '--no-open', '--no-version-updates']),
)
