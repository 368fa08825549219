// Commands that serve pages.
import { portFlag, startVariables, storeVariables } from './flags.mjs'

export const siteCommands = /** @type {const} */ ({
  start: {
    purpose: 'Serves the demo site on this machine, with an embedded database.',
    firstTime: 'The first start installs packages, builds all blocks and fills the database: about 45 s.',
    time: 'Up in about 3 s where nothing is to be built.',
    consequence: 'The site is not running.',
    isServer: true,
    positionals: [],
    flags: { port: portFlag(4173) },
    variables: {
      ...startVariables,
      ASHLAR_PASSWORD: { kind: 'text', sentence: 'Password of the admin. Default: one is generated and printed once.' },
      PUBLIC_ORIGIN: {
        kind: 'text',
        sentence: 'Address of a public site; apps/site-server/docs/running.md has it and all others.',
      },
    },
    examples: [
      { line: 'npm start', result: 'the demo site; prints its address and a tour' },
      { line: 'npm start -- --port 5000', result: 'the same at another port', isDetail: true },
    ],
  },
  dev: {
    purpose: 'Serves the demo site, and builds and restarts it when a source file changes.',
    firstTime: 'The first start installs packages, builds all blocks and fills the database: about 45 s.',
    time: 'Up in about 3 s where nothing is to be built.',
    consequence: 'The site is not running.',
    isServer: true,
    positionals: [
      {
        name: 'block',
        kind: 'block',
        sentence: 'Builds and watches this block and the cores alone, and prints the address of its page.',
      },
    ],
    flags: { port: portFlag(4173) },
    variables: startVariables,
    examples: [
      { line: 'npm run dev', result: 'the demo site, rebuilt when a file changes' },
      {
        line: 'npm run dev -- accordion',
        result: 'the same for one block: the others keep their last build',
        isDetail: true,
      },
    ],
  },
  storybook: {
    purpose: 'Opens Storybook: every block in every state, and the documentation.',
    time: 'Up in about ten seconds.',
    consequence: 'Storybook is not running.',
    isServer: true,
    positionals: [],
    flags: {
      port: portFlag(6006),
      build: {
        kind: 'boolean',
        sentence:
          'Builds it as a folder of static files instead, storybook-static, with a picture of each block: a minute or two.',
      },
    },
    examples: [
      { line: 'npm run storybook', result: 'every block in every state' },
      { line: 'npm run storybook -- --build', result: 'Storybook as static files, in `storybook-static/`' },
    ],
  },
  page: {
    purpose:
      'Serves saved published pages with our loader in place of their own scripts, or rewrites a saved site for a static host.',
    time: 'A few seconds for each page, after the build; half a second where a site is rewritten.',
    consequence: 'No page is served or written.',
    isServer: true,
    positionals: [
      {
        name: 'page',
        kind: 'page-or-site',
        isRequired: true,
        isRepeated: true,
        sentence: 'A saved page: a file of HTML; with --out the folder of a saved site.',
      },
    ],
    flags: {
      out: {
        kind: 'text',
        placeholder: 'folder',
        sentence: 'Writes the site for a static host into this folder, with a report beside it; nothing is served.',
      },
      base: {
        kind: 'text',
        placeholder: 'path',
        default: '/',
        sentence: 'Path at which the host serves the folder of --out, with a slash at both ends. Default: /.',
      },
      api: {
        kind: 'text',
        placeholder: 'origin',
        default: '',
        sentence: 'Site server for the forms, likes, comments, search and cart of --out. Default: none.',
      },
      report: {
        kind: 'boolean',
        sentence:
          'Measures each page without scripts and with our loader, at 390, 820 and 1280 px; prints a table, writes page-report.html and page-report.json, and ends.',
      },
      original: {
        kind: 'boolean',
        sentence:
          "With --report: runs the platform's own scripts, too, where they were saved beside a page, and compares sizes and states at the end.",
      },
      waits: {
        kind: 'boolean',
        sentence:
          'Lists what the stylesheets of each page hide until a class is there that no element has, and who sets it; nothing is served.',
      },
      json: {
        kind: 'boolean',
        sentence: 'The same report or list as one line of JSON for each page; no file is written.',
      },
      port: portFlag(4180),
    },
    variables: storeVariables,
    examples: [
      {
        line: 'npm run page -- saved.html',
        result: 'a saved published page with our loader in place of its own scripts',
      },
      {
        line: 'npm run page -- *.html --report',
        result:
          'a table, and page-report.html with pictures before and after: what is invisible, dead, out of place, or asked of the platform',
      },
      {
        line: 'npm run page -- saved.html --waits',
        result: 'what its stylesheets hide until a class is there, and who sets the class',
      },
      {
        line: 'npm run page -- saved-site/ --out dist/',
        result: 'a whole saved site for any static host, with our blocks and a report of what works',
      },
    ],
  },
  snippet: {
    purpose: 'Prints what to paste into the head of a page of your own to bring its blocks to life.',
    time: 'Seconds, after the build.',
    consequence: 'Nothing is printed.',
    positionals: [{ name: 'page', kind: 'file', isRequired: true, sentence: 'A page of your own: a file of HTML.' }],
    flags: {
      base: { kind: 'text', placeholder: 'address', sentence: 'Where you serve the folder cdn/. Default: /cdn/.' },
      work: { kind: 'boolean', sentence: 'Names the builds of this working copy in place of the released ones.' },
    },
    variables: storeVariables,
    examples: [
      {
        line: 'npm run snippet -- page.html',
        result: 'what to paste into a page of your own to bring its blocks to life',
      },
      {
        line: 'npm run snippet -- page.html --base https://cdn.example/',
        result: 'the same, for files that are served elsewhere',
        isDetail: true,
      },
    ],
  },
})
