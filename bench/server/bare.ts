// The floor of the bench: a handler that reads one row of SQLite and answers with it. Its arguments are the file, and sizes in bytes: `/1` has as many as the first.
import { serve } from '@hono/node-server'
import Sqlite from 'better-sqlite3'
import { Hono } from 'hono'

const [, , file, ...sizes] = process.argv
const database = new Sqlite(file)
database.pragma('journal_mode = WAL')
database.exec('create table if not exists pages (path text primary key, html text)')
const html = '<!doctype html><title>Bare</title><h1>Bare</h1>'
const insert = database.prepare('insert or ignore into pages values (?, ?)')
insert.run('/', html)
for (const [at, size] of sizes.entries()) insert.run(`/${at + 1}`, html.padEnd(Number(size), '<p>Bare</p>'))
const page = database.prepare<[string], { html: string }>('select html from pages where path = ?')

const app = new Hono()
app.get('*', (context) => context.html(page.get(context.req.path)?.html ?? ''))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`http://127.0.0.1:${port}/`))
