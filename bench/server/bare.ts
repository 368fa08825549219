// The floor of the bench: a handler that reads one row of SQLite and answers with it; `/large` is as large as a page of the site.
import { serve } from '@hono/node-server'
import Sqlite from 'better-sqlite3'
import { Hono } from 'hono'

const database = new Sqlite(process.argv[2])
database.pragma('journal_mode = WAL')
database.exec('create table if not exists pages (path text primary key, html text)')
const html = '<!doctype html><title>Bare</title><h1>Bare</h1>'
const insert = database.prepare('insert or ignore into pages values (?, ?)')
insert.run('/', html)
insert.run('/large', html.padEnd(42_000, '<p>Bare</p>'))
const page = database.prepare<[string], { html: string }>('select html from pages where path = ?')

const app = new Hono()
app.get('*', (context) => context.html(page.get(context.req.path)?.html ?? ''))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`http://127.0.0.1:${port}/`))
