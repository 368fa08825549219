// Commands for who runs a server.
import { portFlag, siteVariables } from './flags.mjs'

export const operatorCommands = /** @type {const} */ ({
  'reset-password': {
    app: 'site-server',
    purpose: 'Prints a link that sets a new password, for an owner who cannot log in.',
    time: 'Seconds.',
    consequence: 'No link was made.',
    positionals: [{ name: 'email', kind: 'email', isRequired: true, sentence: 'Email address of the account.' }],
    flags: {
      'one-step': { kind: 'boolean', sentence: 'Also turns the login in two steps off.' },
      port: portFlag(4173),
    },
    variables: {
      ...siteVariables,
      PUBLIC_ORIGIN: { kind: 'text', sentence: 'Address of a public site, for the link.' },
    },
    examples: [
      { line: 'npm run reset-password -- owner@shop.example', result: 'a link that sets a new password, valid once' },
    ],
  },
  keys: {
    app: 'site-server',
    purpose: 'Lists or replaces the keys that sign crumbs, forms and links, without a logout or a refused form.',
    time: 'Seconds.',
    consequence: 'Nothing was changed.',
    flags: {},
    isVerbRequired: true,
    verbs: {
      list: { sentence: 'Prints the names, and how many keys of each verify.', positionals: [], flags: {} },
      rotate: {
        sentence: 'Makes new keys, which sign in a minute; older ones still verify.',
        positionals: [],
        flags: {
          'at-once': { kind: 'boolean', sentence: 'Ends the older keys now: for keys that an attacker knows.' },
        },
      },
      end: { sentence: 'Ends keys that were replaced more than 30 days ago.', positionals: [], flags: {} },
    },
    variables: siteVariables,
    examples: [{ line: 'npm run keys -- rotate', result: 'new keys for crumbs, forms and links, without a logout' }],
  },
  backup: {
    app: 'site-server',
    purpose: 'Copies the database of the site into a file, while the site runs.',
    time: 'Seconds.',
    consequence: 'Nothing was copied.',
    positionals: [{ name: 'file', kind: 'path', isRequired: true, sentence: 'The file to write.' }],
    flags: {},
    variables: siteVariables,
    examples: [
      { line: 'npm run backup -- shop.backup', result: 'the database of the site as a file, while the site runs' },
    ],
  },
  restore: {
    app: 'site-server',
    purpose: 'Puts a backup into an empty folder or an empty database.',
    time: 'Seconds.',
    consequence: 'Nothing was restored.',
    positionals: [
      { name: 'file', kind: 'file', isRequired: true, sentence: 'A file that npm run backup has written.' },
    ],
    flags: {},
    variables: siteVariables,
    examples: [{ line: 'npm run restore -- shop.backup', result: 'a backup in an empty database' }],
  },
  advisories: {
    app: 'site-server',
    purpose: 'Asks the advisory list of the registry about the packages that the site server and the blocks run with.',
    time: 'Seconds.',
    consequence: 'Nothing was asked.',
    positionals: [],
    flags: {},
    examples: [
      {
        line: 'npm run advisories',
        result:
          'advisories about the packages that the server and the blocks run with; says so where the list cannot be reached',
      },
    ],
  },
  sbom: {
    app: 'site-server',
    purpose: 'Lists every package that the site server and the blocks run with, by version, as CycloneDX.',
    time: 'Seconds.',
    consequence: 'No file was written.',
    positionals: [{ name: 'file', kind: 'path', sentence: 'The file to write. Default: sbom.json.' }],
    flags: {},
    examples: [
      {
        line: 'npm run sbom',
        result: 'every package that the server and the blocks run with, by version (`sbom.json`)',
      },
    ],
  },
})
