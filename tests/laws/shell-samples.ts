/** Lines of shell samples that another test runs, or why none does. */
export interface RunElsewhere {
  readonly line: RegExp
  /** A test file, and a text that stands in it. */
  readonly test?: readonly [path: string, text: string]
  /** Why no test runs it. */
  readonly because?: string
}

export const runElsewhere: readonly RunElsewhere[] = [
  { line: /^npm test$/, test: ['.ci/run', 'npm test'] },
  { line: /^npm start$/, because: 'the line with variables of docs/running.md is the same command, and is run' },
  { line: /^HOST=.*DATABASE_URL=.* npm start$/, test: ['tests/e2e/two-servers.test.ts', 'startPostgres'] },
  { line: /^npm test -- [\w-]+$/, because: 'it is a run of the tests inside a run of the tests' },
  { line: /^npm run check$/, because: 'its four parts are the first of npm test' },
  {
    line: /^npm install @ashlar\/\S+ @ashlar\/core-block @ashlar\/core-dom$/,
    test: ['tests/laws/packed.test.ts', '## Use one block'],
  },
  { line: /^npm install .* react react-dom$/, test: ['tests/laws/published.test.ts', 'const installed = (heading'] },
  {
    line: /^npm run snippet -- page\.html$/,
    test: ['tests/e2e/snippet.test.ts', 'the printed snippet brings a bare page'],
  },
  { line: /^npm run upgrade -- /, test: ['tests/e2e/upgrade.test.ts', 'compareReleases'] },
  { line: /^npm run release -- /, test: ['tests/laws/release-store.test.ts', 'tooling/commands/release.ts'] },
  { line: /^npm run build$/, test: ['tooling/commands/test.ts', 'build'] },
  { line: /^npm run reset-password -- /, test: ['tests/server/own-accounts.test.ts', 'openResets'] },
  { line: /^npm run keys -- list$/, test: ['tests/server/keys.test.ts', "keys('list')"] },
  { line: /^npm run keys -- rotate$/, test: ['tests/server/keys.test.ts', "keys('rotate')"] },
  { line: /^npm run keys -- end$/, test: ['tests/server/keys.test.ts', "keys('end')"] },
  { line: /^npm run keys -- rotate --at-once$/, test: ['tests/server/keys.test.ts', "keys('rotate --at-once')"] },
  { line: /^npm run storybook$/, test: ['tooling/commands/chaos.ts', "run('storybook', ['build'"] },
  {
    line: /^npm run chaos -- stories$/,
    because: 'it takes a quarter of an hour; npm test takes one of its twelve combinations',
  },
  { line: /^npm run changeset$/, because: 'it asks its reader questions' },
]
