import { checkChannels, runChannel } from '@ashlar/release'
import { isUnreachable } from '@ashlar/release/database'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { readChange, readJson, readLimit, readNewKey, readSiteGroups, readText, takeBody } from './bodies.ts'
import { readVerdicts } from './canaries.ts'
import { saveCatalogue } from './catalogue.ts'
import { adoptChannels, databaseChannels, readChanges, readChannels, readRevision } from './channels.ts'
import { channelsOfSites, createWholeCopy } from './copies.ts'
import { ping } from './database.ts'
import { readFleet } from './fleet.ts'
import { fleetPage, fleetStyle } from './fleet-page.ts'
import { type Actor, createKey, endKeys, findActor, mayAct, type Role, roles } from './keys.ts'
import { liveManifests, type Tagged, tag } from './live.ts'
import { createPlaneMetrics, type PlaneMetrics } from './metrics.ts'
import { readNamed } from './named.ts'
import { saveSites } from './sites.ts'
import type { Database } from './tables.ts'
import { takeStarts } from './take-starts.ts'
import { takeViews } from './views.ts'

type Variables = { Variables: { actor: Actor } }
type Call = Context<Variables>

/** The key of a call: a bearer token, or the password of a browser, which may only read. */
function getKey({ req }: Call): string {
  const [scheme = '', value = ''] = (req.header('authorization') ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  const pair = scheme.toLowerCase() === 'basic' && isRead ? Buffer.from(value, 'base64').toString() : ':'
  return pair.slice(pair.indexOf(':') + 1)
}

/** Lets keys of a role through. */
const need =
  (database: Database, role: Role): MiddlewareHandler<Variables> =>
  async (call, next) => {
    const actor = await findActor(database, getKey(call))
    if (!actor) {
      call.header('WWW-Authenticate', 'Basic realm="ashlar", charset="UTF-8"')
      return call.json(
        { problem: 'The key is missing or unknown. Nothing was done. Send Authorization: Bearer <key>.' },
        401,
      )
    }
    if (!mayAct(actor.role, role)) {
      const problem = `The key "${actor.name}" is of a ${actor.role}. Nothing was done. Use one of an ${role}.`
      return call.json({ problem }, 403)
    }
    call.set('actor', actor)
    await next()
  }

/** Answers 304 where the caller has the text. */
function answer(call: Call, { etag, text }: Tagged, type = 'application/json') {
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', 'Content-Type': type, Vary: 'Authorization' }
  const known = call.req.header('if-none-match')?.split(',') ?? []
  // Proxies that compress an answer mark its tag as weak.
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return call.body(null, 304, headers)
  return call.body(text, 200, headers)
}

const absent = {
  problem:
    'There is no catalogue yet. Pages get no manifest. Send one: ashlar catalogue --send <address of this server>.',
}
const badLimit = 'The limit is no number from 1 to 1000. Nothing was read. Send one, or none for 200.'
const asList = (text: string | undefined) => (text ?? '').split(',').filter((arg) => arg !== '')

/** What the calls have in common. */
interface Parts {
  readonly database: Database
  readonly live: ReturnType<typeof liveManifests>
  readonly metrics: PlaneMetrics
}

function readRoutes(app: Hono<Variables>, { database, live, metrics }: Parts) {
  const wholeCopy = createWholeCopy(database)
  app.use('*', need(database, 'reader'))
  // Last: a caller without a key sends nothing that is read.
  app.use('*', takeBody)
  app.get('/v1/manifest', async (call) => {
    const { site, blocks, react } = call.req.query()
    const library = react === 'preact' ? { react } : {}
    const manifest = await live.manifest({
      site: site ?? '',
      blocks: asList(blocks),
      ...(library as { react?: 'preact' }),
    })
    return manifest ? answer(call, tag(JSON.stringify(manifest))) : call.json(absent, 404)
  })
  app.get('/v1/catalogue', async (call) => {
    const stored = await live.catalogue()
    return stored ? answer(call, { etag: `"${stored.hash}"`, text: stored.text }) : call.json(absent, 404)
  })
  app.get('/v1/channels', async (call) => {
    const sites = call.req.queries('site')
    const revision = await readRevision(database)
    const known = { etag: `"${revision}-${sites?.join() ?? ''}"`, text: '' }
    if (call.req.header('if-none-match')?.includes(known.etag)) return answer(call, known)
    return answer(call, await (sites ? channelsOfSites(database, sites) : wholeCopy(revision)))
  })
  app.get('/v1/named', async (call) => call.json(await readNamed(database, await readChannels(database, 'all'))))
  app.get('/v1/audit', async (call) => {
    const limit = readLimit(call.req.query('limit'))
    if (limit === undefined) return call.json({ problem: badLimit }, 400)
    return call.json({ changes: await readChanges(database, limit) })
  })
  app.get('/metrics', async (call) => {
    call.header('Cache-Control', 'no-store')
    return call.text(await metrics.read(database))
  })
  app.get('/', async (call) => {
    call.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    return call.html(fleetPage(await readFleet(database, new Date())))
  })
}

function countRoutes(app: Hono<Variables>, { database, live, metrics }: Parts) {
  app.post('/v1/starts', async (call) => {
    const [actor, records] = [call.get('actor'), await readJson(call)]
    const { status, body } = await takeStarts(database, actor, records, live.releases, metrics.addStarts)
    return call.json(body, status)
  })
  app.post('/v1/views', async (call) => {
    const { status, body } = await takeViews(database, call.get('actor'), await readJson(call), live.releases)
    return call.json(body, status)
  })
}

/** The site of a pin: the one whose pins a change reads and writes. */
const getSite = (args: readonly string[]) => {
  const at = args.findIndex((arg) => arg === '--site' || arg.startsWith('--site='))
  return at < 0 ? '' : args[at]?.slice('--site='.length) || args[at + 1] || ''
}

/** True for commands that only read. */
const isRead = (args: readonly string[]) =>
  ['status', 'help', undefined].includes(args.find((arg) => !arg.startsWith('-')))

/** Commands end with 0 when done, 1 when refused, 2 when not understood. */
const getStatus = (code: number) => (code === 0 ? 200 : code === 1 ? 409 : 400)

function changeRoutes(app: Hono<Variables>, { database, live }: Parts) {
  app.post('/v1/changes', async (call) => {
    const change = await readChange(call)
    const stored = await live.catalogue()
    if (!change) {
      const output = 'There are no arguments. Nothing was written. Send {"arguments": ["promote", "accordion"]}.'
      return call.json({ code: 2, output }, 400)
    }
    if (!stored) return call.json({ code: 1, output: absent.problem }, 409)
    const { name, role } = call.get('actor')
    const { arguments: args, revision } = change
    if (!isRead(args) && !mayAct(role, 'operator')) {
      const output = `The key "${name}" is of a ${role}. Nothing was written. Use one of an operator.`
      return call.json({ code: 1, output }, 403)
    }
    const line = revision === undefined ? args : [...args, '--revision', String(revision)]
    const result = await runChannel(line, async () => ({
      store: databaseChannels(database, name, getSite(args)),
      readCatalogue: () => stored.catalogue,
      readVerdicts: (names: readonly string[]) => readVerdicts(database, stored.catalogue, names),
      now: new Date(),
    }))
    return call.json(result, getStatus(result.code))
  })
  app.put('/v1/catalogue', need(database, 'operator'), async (call) => {
    const result = await saveCatalogue(database, (await readText(call)) ?? '', call.get('actor').name)
    return call.json(result, 'problem' in result ? 409 : 200)
  })
  app.put('/v1/channels', need(database, 'operator'), async (call) => {
    const checked = checkChannels(await call.req.json().catch(() => undefined))
    if ('problems' in checked) return call.json({ problem: checked.problems.join(' ') }, 400)
    return call.json({ adopted: await adoptChannels(database, checked.channels, call.get('actor').name) })
  })
  app.post('/v1/sites', need(database, 'operator'), async (call) => {
    const sites = await readSiteGroups(call)
    if (!sites)
      return call.json(
        { problem: 'These are no groups of sites. Nothing was written. Send {"shop-17": ["plan:pro", "region:eu"]}.' },
        400,
      )
    return call.json({ revision: await saveSites(database, sites, call.get('actor').name) })
  })
}

const badKey = `A key has a name and a role, and that of a counter the sites that it counts. None was made. Send {"name": "web-1", "role": "${roles.join('|')}", "sites": ["shop-17"]}; "*" stands for all sites.`

function keyRoutes(app: Hono<Variables>, database: Database) {
  app.post('/v1/keys', need(database, 'admin'), async (call) => {
    const made = await readNewKey(call)
    if (!made) return call.json({ problem: badKey }, 400)
    return call.json({ ...made, key: await createKey(database, made, call.get('actor').name) })
  })
  app.delete('/v1/keys/:name', need(database, 'admin'), async (call) => {
    const result = await endKeys(database, call.req.param('name'), call.get('actor').name)
    return call.json(result, 'problem' in result ? 409 : 200)
  })
}

const awayProblem = 'The database does not answer. Nothing was changed by this call. Try again in some seconds.'

/** Refuses addresses with characters that no name has: a database stores no NUL. */
const refuseOddAddress: MiddlewareHandler = async ({ req, json }, next) => {
  if (!/%0|%1|%7f/i.test(req.url)) return next()
  const problem =
    'The address has a character that no name has. Nothing was done. Send names without control characters.'
  return json({ problem }, 400)
}

/**
 * The control plane as an app of `fetch`: its calls, and the page of the fleet. It keeps no state that a second server would need. `metrics` counts for
 * `/metrics` what this process does.
 */
export function createControlPlane(database: Database, metrics: PlaneMetrics = createPlaneMetrics()): Hono<Variables> {
  const app = new Hono<Variables>()
  app.use('*', async (call, next) => {
    const began = performance.now()
    call.header('X-Content-Type-Options', 'nosniff')
    call.header('Referrer-Policy', 'no-referrer')
    await next()
    metrics.addRequest(call.res.status, (performance.now() - began) / 1000)
  })
  app.use('*', refuseOddAddress)
  app.onError((error, call) => {
    if (isUnreachable(error)) {
      // Each call meets it: a stack for each would fill the log.
      console.error(`The database does not answer (${error.message}).`)
      return call.json({ problem: awayProblem }, 503, { 'Retry-After': '5' })
    }
    console.error(error)
    return call.json(
      { problem: 'The control plane cannot answer. Nothing was changed by this call. See its log.' },
      500,
    )
  })
  app.get('/health', async (call) => {
    await ping(database)
    return call.json({ status: 'ok', revision: await readRevision(database) })
  })
  app.get('/fleet.css', (call) => call.body(fleetStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  const parts = { database, live: liveManifests(database), metrics }
  readRoutes(app, parts)
  countRoutes(app, parts)
  changeRoutes(app, parts)
  keyRoutes(app, database)
  return app
}
