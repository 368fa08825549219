// Where the tests of each suite are.

/** End-to-end tests that `npm run chaos` alone runs: carts, events, forms and emails over bad networks and ended servers, a canary of a whole fleet, and a year of orders. */
const long = ['cart', 'events', 'faults', 'forms', 'kill', 'live', 'outbox', 'year']

/** Laws that use the built packages, as those who install them do, or run the tests of a generated block: `npm run check` leaves them to `npm test`. */
export const lawsOfBuilds = ['examples', 'generated-block', 'packed', 'published'].map(
  (name) => `tests/laws/${name}.test.ts`,
)

const browserTests = 'packages/*/src/**/*.browser.test.{ts,tsx}'

/** The files of a suite: patterns from the top of the repository, without those that `except` names. */
export interface SuiteFiles {
  readonly include: readonly string[]
  /** Default: none. */
  readonly except?: readonly string[]
}

export const suiteFiles = {
  /** Models, parsers and views. */
  unit: {
    include: ['packages/*/src/**/*.test.{ts,tsx}'],
    except: ['packages/release/**', '**/*.browser.test.*', '**/node_modules/**'],
  },
  /** The apps and the release tools. */
  server: {
    include: ['packages/release/src/**/*.test.{ts,tsx}', 'apps/*/{src,tests}/**/*.test.{ts,tsx}'],
    except: ['**/node_modules/**'],
  },
  browser: { include: [browserTests] },
  stories: { include: ['packages/*/src/**/*.stories.tsx'] },
  e2e: {
    include: ['tests/e2e/**/*.test.ts'],
    // Of these only the length is new: what they repeat is proved once by the tests beside them.
    except: long.map((name) => `tests/e2e/chaos-${name}.test.ts`),
  },
} as const satisfies Readonly<Record<string, SuiteFiles>>
