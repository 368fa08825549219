import { dirname, join } from 'node:path/posix'
import { expect, it } from 'vitest'
import { cycleIn } from './import-graph.ts'
import { importsOf, type Source, sources } from './source.ts'

const base = 'packages/site-server/src/'
const isTest = ({ path }: Source) => /\.test\.tsx?$/.test(path)
const all = sources('packages/site-server/src')
const files = all.filter((file) => !isTest(file))
const known = new Set(all.map(({ path }) => path))

/** The files of the server that join the features; they may import everything. */
const joints = [
  'app-admin.ts',
  'app-parts.ts',
  'app.ts',
  'backup.ts',
  'environment.ts',
  'index.ts',
  'jobs.ts',
  'keys-command.ts',
  'open-saved.ts',
  'serve-saved.ts',
  'site-app.ts',
  'site-options.ts',
  'start.ts',
  'tables.ts',
]

/** What each layer may import of the server, besides itself. */
const layers: Readonly<Record<string, readonly string[]>> = {
  db: [],
  http: ['db'],
  rendering: ['db', 'http'],
}

/** The roles of a file in a feature or in a module of the store; each may be a folder of the same name. */
const roles = ['tables', 'domain', 'repository', 'service', 'pages', 'routes', 'interface']

/** Packages that a role leaves to others: rules are pure, pages ask no database, queries render nothing. */
const foreign: Readonly<Record<string, RegExp>> = {
  domain: /^(?:hono|kysely|react|react-dom|node:|pg$|better-sqlite3|sharp)/,
  tables: /^(?:hono|react|react-dom|node:)/,
  repository: /^(?:hono|react|react-dom)/,
  service: /^(?:kysely|react|react-dom)/,
  pages: /^kysely/,
  routes: /^(?:kysely|react|react-dom)/,
}

interface Edge {
  readonly from: string
  readonly to: string
  readonly isType: boolean
}

/** The file that a relative import names; undefined for packages. */
function targetOf(path: string, name: string): string | undefined {
  if (!name.startsWith('.')) return undefined
  const bare = join(dirname(path), name)
  return [`${bare}.ts`, `${bare}.tsx`, `${bare}/index.ts`, bare].find((one) => known.has(one)) ?? bare
}

const edges: Edge[] = files.flatMap((file) =>
  importsOf(file).flatMap(({ name, isType }) => {
    const to = targetOf(file.path, name)
    return to ? [{ from: file.path, to, isType }] : []
  }),
)

/** The layer, feature or module of a file, such as `http`, `features/forms`, `store/cart`; its name for a joint. */
function unitOf(path: string): string {
  const [first = '', second = '', ...rest] = path.slice(base.length).split('/')
  return (first === 'features' || first === 'store') && rest.length > 0 ? `${first}/${second}` : first
}
const isFeature = (unit: string) => /^(?:features|store)\//.test(unit)
const short = (path: string) => path.slice(base.length)
const roleOf = (path: string) => /^(?:features|store)\/[^/]+\/([^/.]+)/.exec(short(path))?.[1] ?? ''

function linksOf(name: (path: string) => string): Map<string, Set<string>> {
  const links = new Map<string, Set<string>>()
  for (const { from, to } of edges) {
    const [one, other] = [name(from), name(to)]
    if (one !== other) links.set(one, (links.get(one) ?? new Set()).add(other))
  }
  return links
}

it('there is a server to look at', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(edges.length).toBeGreaterThan(300)
})

it('http, db and rendering know no feature, and each layer imports only those below it', () => {
  const broken = edges.flatMap(({ from, to }) => {
    const allowed = layers[unitOf(from)]
    if (!allowed || unitOf(to) === unitOf(from) || allowed.includes(unitOf(to))) return []
    return [
      `${short(from)} imports ${short(to)}. ${unitOf(from)} may import only ${allowed.join(' and ') || 'itself'}. Take it as an argument, which app.ts hands in.`,
    ]
  })
  expect(broken).toEqual([])
})

it('features meet in app.ts alone; another feature is reached by its interface', () => {
  const broken = edges.flatMap(({ from, to }) => {
    if (!isFeature(unitOf(from)) || unitOf(from) === unitOf(to)) return []
    if (!isFeature(unitOf(to))) {
      const isLayer = unitOf(to) in layers
      return isLayer
        ? []
        : [
            `${short(from)} imports ${short(to)}. A feature would know all others. Take it as an argument, which app.ts hands in.`,
          ]
    }
    return roleOf(to) === 'interface'
      ? []
      : [
          `${short(from)} imports ${short(to)}. That file may change without notice. Import ${unitOf(to)}/interface, or take it as an argument.`,
        ]
  })
  expect(broken).toEqual([])
})

it('every file of a feature has a role', () => {
  const odd = all.flatMap(({ path }) =>
    isFeature(unitOf(path)) && !roles.includes(roleOf(path))
      ? [`${short(path)} has no role. No rule covers it. Name it, or its folder, one of ${roles.join(', ')}.`]
      : [],
  )
  expect(odd).toEqual([])
})

it('every other file belongs to a layer or joins the features', () => {
  const odd = all.flatMap(({ path }) => {
    const unit = unitOf(path).replace('.test.', '.')
    return isFeature(unit) || unit in layers || joints.includes(unit)
      ? []
      : [
          `${short(path)} belongs to no layer. No rule covers it. Move it into ${Object.keys(layers).join(', ')} or a feature.`,
        ]
  })
  expect(odd).toEqual([])
})

it('a role leaves alone what belongs to another', () => {
  const broken = files.flatMap((file) =>
    importsOf(file)
      .filter(({ name, isType }) => !isType && foreign[roleOf(file.path)]?.test(name))
      .map(
        ({ name }) =>
          `${short(file.path)} imports ${name}. A ${roleOf(file.path)} file does without it. Move the line to the role that may.`,
      ),
  )
  expect(broken).toEqual([])
})

it('no file of the server imports itself through others', () => {
  const cycle = cycleIn(linksOf(short))
  expect(
    cycle && `${cycle.join(' → ')} is a cycle. None of them can be read alone. Turn one arrow round.`,
  ).toBeUndefined()
})

it('no feature of the server imports itself through others', () => {
  const cycle = cycleIn(linksOf(unitOf))
  expect(
    cycle && `${cycle.join(' → ')} is a cycle. None of them can be read alone. Turn one arrow round.`,
  ).toBeUndefined()
})

it('the server imports no app', () => {
  const broken = all.flatMap((file) =>
    importsOf(file)
      .filter(({ name }) => /(?:^|\/)apps\/|^@ashlar\/playground/.test(name))
      .map(
        ({ name }) =>
          `${short(file.path)} imports ${name}. The server would know one site. Take it as an option of the site, or move a test to tests/server.`,
      ),
  )
  expect(broken).toEqual([])
})

it('an app imports the server by its public entry, and otherwise only its own content', () => {
  const broken = sources('apps').flatMap((file) =>
    importsOf(file)
      .filter(
        ({ name, isType }) =>
          !/^(?:@ashlar\/site-server|node:|\.\.?\/)/.test(name) || (!isType && leaves(file.path, name)),
      )
      .map(
        ({ name }) =>
          `${file.path} imports ${name}. An app holds content, not logic. Export it from packages/site-server/src/index.ts.`,
      ),
  )
  expect(broken).toEqual([])
})

/** Whether a relative import leaves the folder of its app. */
function leaves(path: string, name: string): boolean {
  const [, app = ''] = /^(apps\/[^/]+\/)/.exec(path) ?? []
  return name.startsWith('.') && !`${join(dirname(path), name)}/`.startsWith(app)
}
