import { createHash, randomBytes } from 'node:crypto'
import type { Catalogue, Channels } from '@ashlar/manifest'
import { pin } from '@ashlar/release'
import type { MiddlewareHandler } from 'hono'
import type { Variables } from '../../http/context'
import { type Account, may } from '../../http/identity/account'
import type { Choice, Input } from './domain/field'
import { memberAt, type Settings, withMember } from './domain/members'
import type { BlockReleases } from './domain/sections/site'
import { type FormFacts, getSections, type OpenForm, storedInput, withInput } from './domain/settings-form'
import { changeSettings, deleteDraft, getDraft, readSettings, type SettingDraft, saveDraft } from './repository'
import type { SettingDatabase } from './tables'

/** Dependencies of the settings of a site. */
export interface SettingDependencies {
  readonly database: SettingDatabase
  /** Pages and collections by their ids, with their paths. */
  readPages(): Promise<readonly (Choice & { readonly path: string })[]>
  /** Codes of the languages that the site has translations into. */
  readonly translated: readonly string[]
  /** The releases that there are. */
  catalogue(): Catalogue
  /** The releases that pages get now. */
  channels(): Promise<Channels>
}

/** The releases of each block that an owner may choose: those that the channels would let a site stay on. */
function blockReleases(catalogue: Catalogue, channels: Channels): BlockReleases[] {
  const now = new Date()
  return Object.entries(catalogue.blocks).map(([name, block]) => ({
    name,
    current: channels.blocks[name]?.stable ?? block.stable,
    versions: Object.keys(block.releases).filter(
      (version) => 'channels' in pin(channels, catalogue, { block: name, version, site: 'this' }, now),
    ),
  }))
}

const getName = (settings: Settings) =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22)

/** Reads the settings and what the form offers. */
export async function openForm(parts: SettingDependencies, account: Account): Promise<OpenForm> {
  const { database, readPages, translated, catalogue, channels } = parts
  const blocks = blockReleases(catalogue(), await channels())
  const facts: FormFacts = { pages: await readPages(), translated, blocks }
  const sections = getSections(facts, may(account, 'site'))
  const settings = await readSettings(database)
  return { sections, settings, stored: storedInput(sections, settings), state: getName(settings) }
}

/** How long settings can be looked at before they are saved, in milliseconds. */
const previewLifetime = 60 * 60 * 1000

const newId = () => randomBytes(16).toString('base64url')

/** Stores what an account tries, for its session alone. */
export async function tryInput({ database }: SettingDependencies, account: Account, form: OpenForm, input: Input) {
  const settings = withInput(form.sections, form.settings, input)
  const { state } = form
  await saveDraft(database, account.session, { id: newId(), state, input, settings, madeAt: Date.now() })
}

/** The draft of an account's session; its preview may be over. */
export async function ownDraft({ database }: SettingDependencies, { session }: Account) {
  const draft = await getDraft(database, session)
  return draft && { ...draft, isOver: isOver(draft) }
}

const isOver = ({ madeAt }: SettingDraft) => Date.now() - madeAt > previewLifetime

/** Saves an input and forgets the draft; false, and nothing is saved, where the settings have changed since `form` was read. */
export async function saveInput(
  { database }: SettingDependencies,
  { session }: Account,
  { sections, state }: OpenForm,
  input: Input,
): Promise<boolean> {
  const isSaved = await changeSettings(database, (settings) => {
    if (getName(settings) !== state) return undefined
    const changed = withInput(sections, settings, input)
    const isSame = memberAt(changed, 'multilingual') === memberAt(settings, 'multilingual')
    return isSame ? changed : withMember(changed, 'multilingual.changedAt', new Date().toISOString())
  })
  if (isSaved) await deleteDraft(database, session)
  return isSaved
}

const over =
  '<!doctype html><html lang="en-US"><title>Preview</title><h1>This preview is over</h1><p>It was made more than an hour ago, or another one came after it. Nothing was saved. Go to <a href="/config/design?draft=true" target="_top">the settings</a> and press Preview again.</p>'

/** Whether a request is for a page of the site, which can be previewed. */
const isPage = ({ method, path }: { readonly method: string; readonly path: string }) =>
  (method === 'GET' || method === 'HEAD') && !path.startsWith('/config')

/**
 * Shows settings before they are saved: `?preview=<id>` on a page, for the session that has made the draft and no other. The page
 * is the one of a visitor, no cache stores it, and it counts as no visit.
 */
export function settingPreview(database: SettingDatabase): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    const account = context.get('account')
    const id = context.req.query('preview')
    if (id === undefined || !account || !may(account, 'design') || !isPage(context.req)) return next()
    const draft = await getDraft(database, account.session)
    if (draft?.id !== id || isOver(draft)) return context.html(over, 410, { 'Cache-Control': 'no-store' })
    context.set('unsaved', draft.settings)
    context.set('account', undefined)
    await next()
    context.header('Cache-Control', 'no-store')
    return undefined
  }
}
