// Commands for work on the code: tests, checks, builds, benches.

const rounds = /** @type {const} */ ([
  { name: 'rounds', kind: 'number', min: 1, sentence: 'How often each is measured. Default: 5.' },
])
const nothing = /** @type {const} */ ({ positionals: [], flags: {} })

export const workCommands = /** @type {const} */ ({
  test: {
    purpose: 'Runs all checks and tests, or the tests of one package.',
    time: 'Everything: ten minutes and more. One package: seconds to a minute.',
    consequence: 'Nothing was tested.',
    positionals: [{ name: 'package', kind: 'package-or-app', sentence: 'Only the tests of this package.' }],
    flags: {
      random: { kind: 'boolean', sentence: 'Runs the test files in random order, and prints its seed.' },
      seed: { kind: 'number', sentence: 'Runs the test files in the random order of this seed.' },
      all: { kind: 'boolean', sentence: 'Repeats the files, too, for which nothing has changed since they passed.' },
      engines: {
        kind: 'boolean',
        sentence:
          'Runs journeys of visitors in Firefox and WebKit instead, where they are installed, and prints which ran.',
      },
    },
    examples: [
      {
        line: 'npm test',
        result: 'lint, types, laws, unit, browser, story and end-to-end tests; ends with "N passed, N failed"',
      },
      { line: 'npm test -- accordion', result: 'the tests of one package' },
      { line: 'npm test -- --engines', result: 'the site in Firefox and WebKit, where they are installed' },
    ],
  },
  check: {
    purpose: 'Corrects the format, and checks lint, types and the laws of the repository.',
    time: 'About a minute.',
    consequence: 'Nothing was checked.',
    ...nothing,
    examples: [{ line: 'npm run check', result: 'format, lint, types and laws' }],
  },
  build: {
    purpose: 'Builds the packages for npm, the folder cdn/ with its catalogue, and the site server.',
    time: 'About a minute; only what has changed is built again.',
    consequence: 'Nothing was built.',
    positionals: [{ name: 'package', kind: 'package', isRepeated: true, sentence: 'Builds these alone.' }],
    flags: {},
    examples: [
      { line: 'npm run build', result: 'each package for npm, and the `cdn/` folder with its catalogue' },
      { line: 'npm run build -- accordion', result: 'one package', isDetail: true },
    ],
  },
  changeset: {
    purpose: 'Writes a change note: one sentence on what users gain, for the packages that changed.',
    time: 'A second.',
    consequence: 'No note was written.',
    positionals: [
      { name: 'package', kind: 'package', isRepeated: true, sentence: 'The packages that changed. Default: it asks.' },
    ],
    flags: {
      message: { kind: 'text', placeholder: 'text', sentence: 'The sentence. Default: it asks.' },
      minor: { kind: 'boolean', sentence: 'Something new. Default: a correction.' },
      major: { kind: 'boolean', sentence: 'Users must do something.' },
    },
    examples: [
      {
        line: 'npm run changeset -- accordion --minor --message "It opens by the arrow keys."',
        result: 'a note with a sentence on what users gain; without arguments it asks',
      },
    ],
  },
  version: {
    purpose:
      'Gives every package with a change note its next version, and each block the lowest peers that it runs with.',
    time: 'Some seconds.',
    consequence: 'Nothing was written.',
    ...nothing,
    notes: ['A block gets a major where a peer of it moves to another major.'],
    examples: [{ line: 'npm run version', result: 'the next version of everything that has a note' }],
  },
  chaos: {
    purpose: 'Runs the slow tests at full size, of which npm test takes a sample.',
    time: 'All kinds: more than an hour. One kind: minutes to a quarter of an hour.',
    consequence: 'Nothing was tested.',
    flags: {},
    verbs: {
      failures: { sentence: 'Each block under each failure, as a table.', ...nothing },
      fleet: {
        sentence:
          'Canaries in twelve weathers, with harms and attacks, and a year of releases on 40,000 simulated sites: false and missed alarms, and visitors hurt. Takes hours.',
        ...nothing,
      },
      canaries: {
        sentence:
          'Twelve releases that do harm, each a canary on a running site, to its rollback: page views, and visits hurt.',
        ...nothing,
      },
      live: {
        sentence:
          'Releases that throw, hang, are slow, heavy or dead, and a good one, each a canary of two servers with a control plane on Postgres, until it ends. Needs pgbouncer, and says so where it is not installed.',
        ...nothing,
      },
      attack: { sentence: 'Every kind of attack that was tried, as a table: held or not.', ...nothing },
      metrics: {
        sentence:
          'What servers and a control plane show to Prometheus, read by promtool and by Prometheus where they are installed; alerts, dashboard and runbook.',
        ...nothing,
      },
      kill: { sentence: 'kill -9 under fifty writers, on both databases.', ...nothing },
      faults: {
        sentence:
          'The database gone for a minute, ten thousand open connections, and nginx in front where it is installed.',
        ...nothing,
      },
      outbox: { sentence: 'kill -9 while emails are sent.', ...nothing },
      year: { sentence: 'A million events and 50,000 orders: each page of the admin within 300 ms.', ...nothing },
      cart: { sentence: 'Carts in three tabs of a browser.', ...nothing },
      events: { sentence: 'Events over bad networks.', ...nothing },
      forms: { sentence: 'Forms over bad networks.', ...nothing },
      'saved-releases': { sentence: 'Each saved page with the released blocks.', ...nothing },
      servers: {
        sentence: 'The end-to-end tests on two server processes and one Postgres.',
        positionals: [{ name: 'file', kind: 'tree', isRepeated: true, sentence: 'These test files alone.' }],
        flags: {},
      },
      surroundings: {
        sentence:
          'Every block in what pages, browsers and networks of others are like, as a table in docs/surroundings.md.',
        ...nothing,
      },
      stories: { sentence: 'axe on each story in every width and theme, and every link of Storybook.', ...nothing },
      presses: {
        sentence: 'The first press in each control that may come before its code, in three ways.',
        ...nothing,
      },
      components: {
        sentence: 'Each block as a component of React, in the browser and in jsdom.',
        ...nothing,
      },
      preact: { sentence: 'The browser tests of blocks with views on preact/compat.', ...nothing },
      packages: {
        sentence: 'Every package from a registry, in an empty project; three blocks in Vite, Next and Astro.',
        ...nothing,
      },
      examples: {
        sentence: 'Each folder under examples, installed from a registry, built, opened and pressed.',
        ...nothing,
      },
      pages: {
        sentence: 'The end-to-end tests with each page, width, setting and release that npm test takes samples of.',
        ...nothing,
      },
      databases: { sentence: 'The tests of the server, each on both databases.', ...nothing },
      mutants: {
        sentence: 'Breaks the product in many small ways, and lists the breaks that no test notices.',
        positionals: [
          {
            name: 'name',
            kind: 'text',
            isRepeated: true,
            sentence: 'These parts alone: blocks, core, start, site-server, release, control-plane.',
          },
        ],
        flags: {
          layer: {
            kind: 'text',
            placeholder: 'unit|browser',
            isRepeated: true,
            sentence: 'The tests of this layer alone.',
          },
          seed: { kind: 'number', default: 1, sentence: 'Chooses the order.' },
          count: { kind: 'number', min: 1, sentence: 'Most mutants of each part. Default: all.' },
          sample: { kind: 'boolean', sentence: 'The twenty that npm test tries.' },
        },
      },
    },
    variables: { CHAOS_SEED: { kind: 'number', sentence: 'Repeats the random choices of an earlier run of "cart".' } },
    examples: [
      {
        line: 'npm run chaos -- stories',
        result:
          'every story in three widths, three themes and forced colours, checked by axe; every link of Storybook; ten tasks of a designer',
      },
      { line: 'npm run chaos -- preact', result: 'the browser tests of blocks with views on preact/compat' },
      {
        line: 'npm run chaos -- presses',
        result:
          'the first press in each control that may come before its code, by pointer, key and click, and the focus of each block',
      },
      {
        line: 'npm run chaos -- examples',
        result: 'the example of each framework, installed from a registry of this machine, built, opened and pressed',
      },
      {
        line: 'npm run chaos',
        result:
          'tests at full size: each block under each failure, lost requests, 200 × kill -9, all packages from a registry',
      },
    ],
  },
  bench: {
    purpose: 'Measures our blocks and the site server beside what others would use.',
    time: 'Some minutes.',
    consequence: 'Nothing was measured.',
    flags: {},
    verbs: {
      blocks: {
        sentence: 'Our gallery and lightbox beside other libraries. The default.',
        positionals: rounds,
        flags: {},
      },
      page: {
        sentence: 'A page of nine jobs without script, by hand, with libraries, as islands and with our blocks.',
        positionals: rounds,
        flags: {
          press: {
            kind: 'number',
            placeholder: 'count',
            default: 5,
            sentence: 'First presses of each page at each time after its first paint; 0 for none. Default: 5.',
          },
          json: { kind: 'boolean', sentence: 'All that was measured, as one line of JSON.' },
        },
      },
      server: { sentence: 'Pages of the site server beside a bare handler.', positionals: rounds, flags: {} },
      events: {
        sentence: 'The events that the site server saves.',
        positionals: [
          { name: 'seconds', kind: 'number', min: 1, sentence: 'Length of each load, in seconds. Default: 10.' },
        ],
        flags: {},
      },
      health: { sentence: 'The starts of releases that pages report.', positionals: [], flags: {} },
      hostile: {
        sentence: 'The memory of a server while 300 hostile requests a second pass its cache by.',
        positionals: [
          { name: 'seconds', kind: 'number', min: 1, sentence: 'Length of the load, in seconds. Default: 60.' },
        ],
        flags: {},
      },
      memory: {
        sentence: 'The memory of one server process.',
        positionals: [{ name: 'requests', kind: 'number', min: 1, sentence: 'How many requests. Default: 100000.' }],
        flags: {},
      },
    },
    examples: [
      { line: 'npm run bench', result: 'our gallery and lightbox beside other libraries, measured in one run' },
      {
        line: 'npm run bench -- page',
        result:
          'a page of nine jobs without script, by hand, with libraries, as islands and with our blocks, in one run',
      },
      {
        line: 'npm run bench -- server',
        result: 'pages of the site server beside a bare handler, on SQLite and Postgres, one and two processes',
      },
    ],
  },
  'new-block': {
    purpose: 'Writes a new block with stories and tests into packages/.',
    time: 'About ten seconds.',
    consequence: 'Nothing was written.',
    positionals: [{ name: 'name', kind: 'new-name', isRequired: true, sentence: 'Small letters, digits and hyphens.' }],
    flags: {
      view: {
        kind: 'boolean',
        sentence: 'A block with a React view, in place of one that changes the HTML of the server.',
      },
    },
    examples: [{ line: 'npm run new-block -- quiz', result: 'a minimal new block (`--view` for a React view)' }],
  },
  readme: {
    purpose: 'Brings the generated parts of all READMEs up to date.',
    time: 'Seconds.',
    consequence: 'Nothing was written.',
    ...nothing,
    examples: [
      { line: 'npm run readme', result: 'the generated parts of all READMEs, this table included, brought up to date' },
    ],
  },
})
