// Commands that release blocks, and decide which releases sites get.
import { siteVariables, storeVariables } from './flags.mjs'

const block = /** @type {const} */ ({
  name: 'block',
  kind: 'channel-block',
  isRequired: true,
  sentence: 'Name of a block.',
})
const version = /** @type {const} */ ({
  name: 'version',
  kind: 'version',
  isRequired: true,
  sentence: 'A released version.',
})
const release = /** @type {const} */ ({
  name: 'release',
  kind: 'channel-release',
  isRequired: true,
  sentence: 'A block, or one version of it: accordion@1.1.1.',
})
const site = /** @type {const} */ ({
  kind: 'text',
  placeholder: 'id',
  sentence: 'The site.',
})
const group = /** @type {const} */ ({ kind: 'text', placeholder: 'name', sentence: 'The group of sites.' })

export const releaseCommands = /** @type {const} */ ({
  release: {
    purpose: 'Builds blocks from a clean commit into the release store, where a version never changes.',
    time: 'Seconds for each block.',
    consequence: 'Nothing was built.',
    positionals: [
      {
        name: 'block',
        kind: 'buildable',
        isRequired: true,
        isRepeated: true,
        unless: ['all', 'fetch'],
        sentence: 'A block, or a shared module: core, core-react, runtime, react, preact.',
      },
    ],
    flags: {
      all: { kind: 'boolean', sentence: 'Everything whose version is not released yet.' },
      npm: { kind: 'boolean', sentence: 'Also publishes the packages to npm, with the registry and login of pnpm.' },
      fetch: {
        kind: 'channel-release',
        placeholder: 'release',
        sentence:
          'Brings a release back that has left the store: from ASHLAR_BUCKET, or else from the history. Nothing is built.',
      },
    },
    variables: {
      ...storeVariables,
      ASHLAR_BUCKET: {
        kind: 'text',
        sentence: 'With --fetch: a bucket that releases were uploaded to, s3://…, with the key of AWS_ACCESS_KEY_ID.',
      },
    },
    notes: [
      'Pages still get the releases that they had before: npm run channel exposes a new one.',
      'A released version never changes. Give a changed package a new version first: npm run changeset, then npm run version.',
    ],
    examples: [
      {
        line: 'npm run release -- accordion',
        result: 'a version of one block in the release store, where it never changes',
      },
      {
        line: 'npm run release -- core',
        result: 'a version of the shared core',
        isDetail: true,
      },
      {
        line: 'npm run release -- --fetch accordion@1.0.0',
        result: 'an older release, so that a channel can name it',
        isDetail: true,
      },
    ],
  },
  upgrade: {
    purpose: 'Compares two releases of a block on saved pages, and writes what differs into one HTML file.',
    time: 'About ten seconds for each page that has the block.',
    consequence: 'Nothing was compared.',
    positionals: [
      {
        name: 'block',
        kind: 'buildable',
        isRequired: true,
        unless: ['open'],
        sentence: 'Name of a block, or runtime or core.',
      },
      { name: 'from', kind: 'version', isRequired: true, unless: ['open'], sentence: 'A released version.' },
      {
        name: 'to',
        kind: 'version',
        isRequired: true,
        unless: ['open'],
        sentence: 'A later one; with -work at its end, the block of this working copy.',
      },
      {
        name: 'page',
        kind: 'file',
        isRequired: true,
        isRepeated: true,
        unless: ['open'],
        sentence: 'A saved page: a file of HTML.',
      },
    ],
    flags: {
      accept: {
        kind: 'file',
        sentence:
          'JSON with a sentence for each accepted difference: {"events": "…"} or {"shop at 360 px: events": "…"}.',
      },
      out: { kind: 'path', sentence: 'The report. Default: upgrade-<block>-<to>.html.' },
      save: {
        kind: 'boolean',
        sentence:
          'Also stores it with the release, if each difference is accepted; its verdict is a line of releases/reports.lock.',
      },
      open: {
        kind: 'channel-release',
        placeholder: 'release',
        sentence: 'Writes the stored report of a release to --out: accordion@1.1.1. Nothing is compared.',
      },
    },
    variables: storeVariables,
    notes: [
      'Each page is visited at two widths and once without scripts, and every trigger is used by click and by keyboard.',
      'Exit code: 0 no difference or all accepted, 1 a difference is not accepted, 2 not understood.',
    ],
    examples: [
      {
        line: 'npm run upgrade -- accordion 1.0.0 1.1.0 *.html',
        result: 'what a release changes on saved pages, as one HTML file to judge',
      },
      {
        line: 'npm run upgrade -- --open accordion@1.1.1',
        result: 'the report that was stored with a release',
        isDetail: true,
      },
      {
        line: 'npm run upgrade -- accordion 1.0.0 1.0.0-work apps/playground/saved-pages/*.html',
        result: 'what this working copy changes',
        isDetail: true,
      },
    ],
  },
  channel: {
    purpose: 'Shows or changes which releases of the blocks sites get.',
    time: 'Seconds; servers follow a change within seconds.',
    consequence: 'Nothing was written.',
    isVerbRequired: true,
    verbs: {
      status: {
        sentence: 'Prints the releases that there are, and the ones that sites get.',
        positionals: [{ ...block, isRequired: false }],
        flags: {},
      },
      canary: {
        sentence: 'A share of the sites and sessions gets the release. Again with other steps: starts at their first.',
        positionals: [block, version],
        flags: {
          steps: { kind: 'text', placeholder: '1,5,25,100', sentence: 'The shares, in percent.' },
          'hold-for': { kind: 'text', placeholder: 'approval', sentence: 'Each next share waits for a person.' },
          hold: { kind: 'text', placeholder: '30m', sentence: 'How long each share lasts at least: 30m, 2h or 1d.' },
          group,
        },
      },
      promote: {
        sentence:
          'All sites get the canary; the stable release before it becomes the one to fall back to, and 1 % stays on it for a day.',
        positionals: [block],
        flags: {
          holdback: {
            kind: 'text',
            placeholder: '1',
            sentence: 'Percent that stays on the release before for a day and is compared; 0 for none. Default: 1.',
          },
        },
      },
      rollback: {
        sentence: 'Ends the canary; without one, all sites get the release again that was stable before.',
        positionals: [block],
        flags: {},
      },
      pause: {
        sentence: 'No visitor gets the canary until a person decides; its share and its evidence stay.',
        positionals: [block],
        flags: {},
      },
      resume: {
        sentence: 'The share of a paused canary gets it again, from the beginning of its step.',
        positionals: [block],
        flags: {},
      },
      pin: {
        sentence: 'One site, or a group of sites, stays on a release.',
        positionals: [block, version],
        flags: {
          site,
          group,
          until: { kind: 'text', placeholder: 'YYYY-MM-DD', sentence: 'The last day. Default: no end.' },
        },
      },
      unpin: {
        sentence: 'The site gets the same releases as the others again.',
        positionals: [block],
        flags: { site, group },
      },
      kill: {
        sentence: 'No page gets the release; without a version, no page starts the block and its HTML stays as served.',
        positionals: [release],
        flags: {},
      },
      revive: { sentence: 'Takes a kill back.', positionals: [release], flags: {} },
    },
    flags: {
      reason: { kind: 'text', placeholder: 'text', sentence: 'Why, for the history.' },
      'dry-run': { kind: 'boolean', sentence: 'Prints the change and writes nothing.' },
      json: { kind: 'boolean', sentence: 'Prints one JSON object.' },
      revision: { kind: 'number', sentence: 'Writes only where the stored channels have this revision.' },
    },
    variables: {
      ...siteVariables,
      ...storeVariables,
    },
    notes: [
      'Without DATABASE_URL, channels.json in the release store is changed, and sites on SQLite follow it.',
      'With it, the database of a site on Postgres is changed.',
      'Versions that an owner has chosen in the admin count for more than channels, except for revoked releases.',
      'Exit code: 0 done, 1 refused and nothing written, 2 not understood.',
    ],
    examples: [
      {
        line: 'npm run channel -- status',
        result: 'which releases of the blocks sites get; `--help` lists the commands that change it',
      },
      {
        line: 'npm run channel -- canary accordion 1.1.1 --steps 1,5,25,100 --hold 30m',
        result: 'a canary',
        isDetail: true,
      },
      {
        line: 'npm run channel -- promote accordion --dry-run',
        result: 'what a promotion would change',
        isDetail: true,
      },
      {
        line: 'npm run channel -- pin accordion 1.1.0 --site shop-17 --until 2027-01-31',
        result: 'a pin',
        isDetail: true,
      },
      {
        line: 'npm run channel -- kill accordion@1.1.1 --reason "answers vanish on phones"',
        result: 'a release that no page gets',
        isDetail: true,
      },
    ],
  },
})
