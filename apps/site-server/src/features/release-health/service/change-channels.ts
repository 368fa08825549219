import type { Catalogue } from '@ashlar/manifest'
import { type ChannelStore, runChannel } from '@ashlar/release'
import { text } from '../../../http/request/body'

/** Fields of a form of the admin. */
type Fields = Readonly<Record<string, unknown>>

const actions = ['promote', 'rollback', 'pause', 'resume', 'pin', 'unpin', 'kill', 'revive']

/** Dependencies of a change by the admin. */
interface ChangeDependencies {
  readonly store: ChannelStore
  catalogue(): Catalogue
  /** Id of the site, for its pins. */
  readonly site: string
}

/** What a command acts on: a name, with a release where its verb has one. */
function getTarget(verb: string, name: string, release: string): string[] {
  if (verb === 'pin') return [name, release]
  return verb === 'kill' || verb === 'revive' ? [`${name}@${release}`] : [name]
}

/** The arguments of the command for a form; undefined for one that no page has. */
function getArguments(fields: Fields, catalogue: Catalogue, site: string): string[] | undefined {
  const action = text(fields.action)
  const block = text(fields.block)
  const version = text(fields.version)
  const revision = text(fields.revision)
  const isKnown = Object.hasOwn(catalogue.blocks, block) || Object.hasOwn(catalogue.shared, block)
  const isReadable = /^\d+$/.test(revision) && /^[\w.+-]*$/.test(version)
  if (!actions.includes(action) || !isKnown || !isReadable) return undefined
  const ofSite = action === 'pin' || action === 'unpin' ? ['--site', site] : []
  const target = getTarget(action, block, version)
  return [action, ...target, ...ofSite, '--revision', revision, '--reason', 'in the admin', '--json']
}

/** Makes a change of the admin as the command would, with the same refusals; the problem, in three parts, where nothing was changed. */
export async function changeChannels(
  fields: Fields,
  { store, catalogue, site }: ChangeDependencies,
): Promise<string | undefined> {
  const line = getArguments(fields, catalogue(), site)
  if (!line) return 'This form is of another page. Nothing was changed. Load the page again.'
  const { output } = await runChannel(line, async () => ({ store, readCatalogue: catalogue, now: new Date() }))
  const { problem } = JSON.parse(output) as { problem?: string }
  return problem
}
