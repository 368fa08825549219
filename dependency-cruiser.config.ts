// The rules of imports. `npx depcruise packages apps bench tests tooling .storybook` checks them, and so does the law `layers`.
import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'

type Imports = Readonly<Record<string, readonly string[]>>

/** Stands for all blocks: packages that no tier names. */
export const anyBlock = 'a block'

/** The packages of each tier, from the bottom up; a package imports only tiers below its own. */
export const tiers: readonly (readonly string[])[] = [
  ['core-block'],
  ['core-dom', 'core-http', 'core-i18n', 'core-intents', 'core-site', 'core-tracking'],
  ['core-carousel', 'core-cart', 'core-form', 'core-react'],
  [anyBlock],
  ['loader'],
  ['manifest'],
  ['runtime'],
  ['release'],
  ['control-plane', 'site-server'],
]

/** Blocks whose files do not all have their role yet; empty once the last one has. */
export const blocksWithoutRoles: readonly string[] = ['forms', 'json-form']

/** The imports of each file role of a block: packages, and `./<role>` of its own block, `./*` for all. `type` allows types only. */
export const fileRoles: Imports = {
  contract: ['@ashlar/core-block', '@ashlar/core-cart', '@ashlar/core-dom', './model'],
  elements: [
    ...['@ashlar/core-block', '@ashlar/core-dom', '@ashlar/core-form', '@ashlar/core-cart'],
    ...['./contract', './elements'],
  ],
  parse: [
    ...['@ashlar/core-block', '@ashlar/core-cart', '@ashlar/core-dom', '@ashlar/core-form', 'type @ashlar/core-site'],
    ...['type @ashlar/core-intents', './contract', 'type ./elements', './model', './parse'],
  ],
  model: [
    ...['@ashlar/core-block', '@ashlar/core-cart', '@ashlar/core-form', 'type @ashlar/core-intents'],
    // The pure model of a request.
    '@ashlar/core-http',
    ...['@ashlar/core-carousel', 'immer', 'date-fns', './contract', './model'],
  ],
  // A server that renders a view renders the view itself.
  markup: [
    ...['react', '@ashlar/core-block', '@ashlar/core-cart', 'type @ashlar/core-form', 'type @ashlar/core-i18n'],
    ...['@ashlar/core-react/json-script', './contract', './model', './messages', './view', './markup'],
  ],
  // Part of the page itself: it works on the served elements, by the roles of its block.
  step: ['@ashlar/core-block', './contract', './elements', './model', './paint'],
  // Of the markup it imports the static HTML only, `./markup?static`: see tests/laws/file-roles.ts.
  paint: [
    ...['@ashlar/core-block', '@ashlar/core-carousel', '@ashlar/core-cart', '@ashlar/core-dom', '@ashlar/core-form'],
    ...['@ashlar/core-intents', './contract', './elements', './model', './messages', './markup', './paint'],
  ],
  view: [
    'react',
    '@ashlar/core-block',
    '@ashlar/core-react',
    '@ashlar/core-form',
    '@ashlar/core-cart',
    '@ashlar/core-intents',
    'type @ashlar/core-i18n',
    './contract',
    './model',
    './messages',
    './view',
  ],
  effects: [
    '@ashlar/core-block',
    '@ashlar/core-carousel',
    '@ashlar/core-cart',
    '@ashlar/core-dom',
    '@ashlar/core-form',
    '@ashlar/core-intents',
    '@ashlar/core-http',
    'type @ashlar/core-i18n',
    'type @ashlar/core-site',
    '@ashlar/core-site/players',
    'type @ashlar/core-tracking',
    '@ashlar/core-tracking/service',
    '@ashlar/core-react',
    'focus-trap',
    'dompurify',
    './*',
  ],
  messages: ['@ashlar/core-i18n', '@ashlar/core-block/texts'],
  // The entry of the package.
  block: ['@ashlar/core-block', 'type @ashlar/core-cart', '@ashlar/core-form', '@ashlar/core-react', './*'],
  // The block as a React component.
  react: ['@ashlar/core-react/component', './block', './contract', './markup'],
}

/** What each folder of the tools may import of them, besides itself: what makes files, what tests use, what `npm run` calls. */
export const toolLayers: Imports = { build: [], testkit: ['build'], commands: ['build', 'testkit'] }

/** What each layer of the site server may import of the server, besides itself. */
export const serverLayers: Imports = {
  db: [],
  http: ['db'],
  rendering: ['db', 'http'],
}

/** The roles of a file in a feature or in a module of the store, with the libraries that each leaves to others; `node` means Node's modules. */
export const serverRoles: Imports = {
  tables: ['hono', 'react', 'react-dom', 'node'],
  domain: ['hono', 'kysely', 'react', 'react-dom', 'pg', 'better-sqlite3', 'sharp', 'node'],
  repository: ['hono', 'react', 'react-dom'],
  service: ['kysely', 'react', 'react-dom'],
  pages: ['kysely'],
  routes: ['kysely', 'react', 'react-dom'],
  interface: [],
}

const tests = '[.](?:test|stories)[.]tsx?$|/fixtures[.]ts$'
const server = '^apps/site-server/src'
const onServers = '^(?:apps/(?:site-server|control-plane)|packages/release)/src/(?!report/|skew/|upgrade[.])'
const feature = `${server}/(features|store)/([^/]+)/`
const forSavedPages = `${server}/(?:serve|copy)-saved[.]ts$` // Entries of their own, for a command.
const onlyTypes = ['type-only', 'type-import'] as const

const oneOf = (names: readonly string[]) => `(?:${names.join('|')})`
const library = (names: readonly string[]) => `(?:^|/)node_modules/(?:@types/)?${oneOf(names)}/`
const block = `(?!core-|${oneOf(tiers.slice(4).flat())}/)[^/]+`
const getPackages = (tier: readonly string[]) => oneOf(tier.map((name) => (name === anyBlock ? block : name)))

/** A folder that is no role is a part of a block, and so is each in `designs`: its files have the same roles, as in `designs/grid/effects.ts`. */
const partFolder = `(?:|(?!${oneOf(Object.keys(fileRoles))}/)[^/]+/|designs/[^/]+/)`

/** The files that an entry of `fileRoles` stands for; `$1` is the block. */
function toPattern(entry: string): string {
  if (entry === './*') return '^packages/$1/src/'
  if (entry.startsWith('./')) return `^packages/$1/src/${partFolder}${entry.slice(2)}[./]`
  const [scope, name, part] = entry.split('/')
  if (scope === '@ashlar') return `^packages/${name}/src/${part ? `${part}[.]` : ''}`
  return library([entry])
}

const tierRules: IForbiddenRuleType[] = tiers.slice(0, -1).map((tier, at) => ({
  name: `tier-${at}`,
  comment: 'A package imports only tiers below its own. Turn the import round, or ask by an intent (core-intents).',
  severity: 'error',
  from: { path: `^packages/(${getPackages(tier)})/`, pathNot: tests },
  to: { path: `^packages/${getPackages(tiers.slice(at).flat())}/`, pathNot: '^packages/$1/' },
}))

function rulesOfRole([role, imports]: readonly [string, readonly string[]]): IForbiddenRuleType[] {
  const from = {
    path: `^packages/(${block})/src/${partFolder}${role}[./]`,
    pathNot: [tests, `^packages/${oneOf(blocksWithoutRoles)}/`],
  }
  const comment = `${role} may import only: ${imports.join(', ')}. Move the line to a role that may.`
  const values = imports.filter((entry) => !entry.startsWith('type ')).map(toPattern)
  const all = imports.map((entry) => toPattern(entry.replace(/^type /, '')))
  const rule: IForbiddenRuleType = { name: `role-${role}`, comment, severity: 'error', from, to: { pathNot: all } }
  if (values.length === all.length) return [rule]
  return [rule, { ...rule, name: `${rule.name}-values`, to: { pathNot: values, dependencyTypesNot: [...onlyTypes] } }]
}

const toLayerRules = (folder: string, name: string, layers: Imports, remedy: string) =>
  Object.entries(layers).map(
    ([layer, below]): IForbiddenRuleType => ({
      name: `${name}-${layer}`,
      comment: `${layer} may import only ${below.join(' and ') || 'itself'}. ${remedy}`,
      severity: 'error',
      from: { path: `${folder}/${layer}[./]`, pathNot: tests },
      to: { path: `${folder}/`, pathNot: `${folder}/${oneOf([layer, ...below])}[./]` },
    }),
  )

const serverRoleRules = Object.entries(serverRoles).flatMap(([role, others]): IForbiddenRuleType[] => {
  const names = others.filter((name) => name !== 'node')
  const rule = {
    comment: `A ${role} file does without: ${others.join(', ')}. Move the line to the role that may.`,
    severity: 'error' as const,
    from: { path: `${feature}${role}[./]`, pathNot: tests },
  }
  const types = { dependencyTypesNot: [...onlyTypes] }
  return [
    ...(names.length > 0 ? [{ ...rule, name: `server-${role}`, to: { path: library(names), ...types } }] : []),
    ...(others.includes('node')
      ? [{ ...rule, name: `server-${role}-node`, to: { dependencyTypes: ['core' as const], ...types } }]
      : []),
  ]
})

const serverRules: IForbiddenRuleType[] = [
  ...toLayerRules(server, 'server-layer', serverLayers, 'Take it as an argument, which app.ts hands in.'),
  ...serverRoleRules,
  {
    name: 'server-features',
    comment:
      'Features meet in app.ts alone, and use one another by interface.ts. Import that, or take it as an argument.',
    severity: 'error',
    from: { path: feature, pathNot: tests },
    to: {
      path: `${server}/`,
      pathNot: [
        `${server}/$1/$2/`,
        `${server}/${oneOf(Object.keys(serverLayers))}[./]`,
        `${server}/(?:features|store)/[^/]+/interface[./]`,
      ],
    },
  },
  {
    name: 'server-without-browsers',
    comment: 'A server would install a browser for its tools. Move the line to tooling, or to packages/release.',
    severity: 'error',
    from: { path: onServers, pathNot: [tests, forSavedPages] },
    to: {
      path: [forSavedPages, '^tooling/', library(['playwright.*', 'pixelmatch', 'pngjs', 'esbuild'])],
      dependencyTypesNot: [...onlyTypes],
    },
  },
]

const repositoryRules: IForbiddenRuleType[] = [
  {
    name: 'no-circles',
    comment: 'None of the files can be read alone. Turn one import round.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'designs-alone',
    comment: 'A page would download a design that it does not show. Move what both need to a role of the block.',
    severity: 'error',
    from: { path: `^packages/(${block})/src/designs/([^/]+)/` },
    to: { path: '^packages/$1/src/designs/', pathNot: '^packages/$1/src/designs/$2/' },
  },
  {
    name: 'packages-without-tools',
    comment: 'The tools are not published, so the package would not start. Move the line to the package.',
    severity: 'error',
    from: { path: '^(?:packages|apps)/[^/]+/src/', pathNot: tests },
    to: {
      path: ['^tooling/', '^bench/', '^[.]storybook/', '^packages/[^/]+/src/fixtures[.]ts$'],
      dependencyTypesNot: [...onlyTypes],
    },
  },
  {
    name: 'packages-without-tests-and-apps',
    comment: 'A package would know one site or one test. Take it as an option, or move the test to tests/.',
    severity: 'error',
    from: { path: '^packages/' },
    to: { path: ['^tests/', '^apps/'] },
  },
  {
    name: 'no-imports-of-tests',
    comment: 'A test runs by itself. Move what both need to a file of its own.',
    severity: 'error',
    from: {},
    to: { path: '[.]test[.]tsx?$' },
  },
  {
    name: 'tooling-runs-down',
    comment: 'Tools are what tests, apps and stories are built with. Move the file to tooling.',
    severity: 'error',
    from: { path: '^tooling/' },
    // A command that bundles a part of an app knows its types.
    to: { path: ['^tests/', '^apps/', '^bench/', '^[.]storybook/'], dependencyTypesNot: [...onlyTypes] },
  },
  ...toLayerRules('^tooling', 'tooling', toolLayers, 'Move the function down to where it is used.'),
  {
    name: 'apps-use-entries',
    comment:
      'A platform has what is published, and an app shows that it is enough. Import @ashlar/<name>, or export it there.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/src/', pathNot: tests },
    to: { path: '^(?:packages|apps)/', pathNot: '^apps/$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'playground-holds-content',
    comment: 'The demo site holds content, not logic. Export it from an entry of apps/site-server.',
    severity: 'error',
    from: { path: '^apps/playground/' },
    to: {
      pathNot: ['^apps/playground/', `${server}/index[.]ts$`, forSavedPages],
      dependencyTypesNot: ['core', 'type-import'],
    },
  },
]

export default {
  forbidden: [...repositoryRules, ...tierRules, ...Object.entries(fileRoles).flatMap(rulesOfRole), ...serverRules],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:packages|apps|bench)/[^/]+/dist/' },
    parser: 'tsc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
} satisfies IConfiguration
