import type { Catalogue } from '@ashlar/manifest'
import { type ChannelStore, runChannel } from '@ashlar/release'
import { text } from '../../../http/body'

/** Fields of a form of the admin. */
type Fields = Readonly<Record<string, unknown>>

const actions = ['promote', 'rollback', 'pause', 'resume', 'pin', 'unpin', 'kill', 'revive']

/** What a change of the admin is made with. */
interface ChangeParts {
  readonly store: ChannelStore
  catalogue(): Catalogue
  /** Id of the site, for its pins. */
  readonly site: string
}

/** The arguments of the command for a form; undefined for one that no page has. */
function getArguments({ action, block, version, revision }: Fields, catalogue: Catalogue, site: string) {
  const [verb, name, release] = [text(action), text(block), text(version)]
  const isKnown = Object.hasOwn(catalogue.blocks, name) || Object.hasOwn(catalogue.shared, name)
  if (!actions.includes(verb) || !isKnown || !/^\d+$/.test(text(revision)) || !/^[\w.+-]*$/.test(release))
    return undefined
  const names =
    verb === 'pin' ? [name, release] : verb === 'kill' || verb === 'revive' ? [`${name}@${release}`] : [name]
  const ofSite = verb === 'pin' || verb === 'unpin' ? ['--site', site] : []
  return [verb, ...names, ...ofSite, '--revision', text(revision), '--reason', 'in the admin', '--json']
}

/** Makes a change of the admin as the command would, with the same refusals; the problem, in three parts, where nothing was changed. */
export async function changeChannels(
  fields: Fields,
  { store, catalogue, site }: ChangeParts,
): Promise<string | undefined> {
  const line = getArguments(fields, catalogue(), site)
  if (!line) return 'This form is of another page. Nothing was changed. Load the page again.'
  const { output } = await runChannel(line, async () => ({ store, readCatalogue: catalogue, now: new Date() }))
  const { problem } = JSON.parse(output) as { problem?: string }
  return problem
}
