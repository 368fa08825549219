import { type Catalogue, type Channels, releasesOf } from '@ashlar/manifest'
import type { ChannelChange } from '@ashlar/release'
import type { SiteContext } from '../../../http/context'
import { type AdminColumn, AdminTable, adminPage, Timestamp } from '../../admin/interface'
import type { ReleaseError } from '../domain/errors'
import type { ReleaseHealth } from '../domain/health'
import { type ChannelsView, ChannelTable } from './channels'
import { ReleaseErrors } from './errors'

interface HealthPageInput {
  readonly health: readonly ReleaseHealth[]
  readonly channels: Channels
  readonly catalogue: Catalogue
  readonly history: readonly ChannelChange[]
  /** What was thrown in scripts of releases. */
  readonly errors: readonly ReleaseError[]
  /** Where channels can be changed. Default: they are only shown. */
  readonly changes?: Pick<ChannelsView, 'site' | 'trials'> | undefined
  /** Why nothing was changed, in three parts. Default: no change was refused. */
  readonly problem?: string | undefined
}

const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)} %`

type Live = Pick<HealthPageInput, 'channels' | 'catalogue'>

/** Names of the channels that give a release to pages. */
function getChannels({ channels, catalogue }: Live, { block, version }: ReleaseHealth) {
  const known = releasesOf(catalogue, block)
  const { stable = known?.stable, previous = known?.previous, ...more } = channels.blocks[block] ?? {}
  const { canary, holdback, revoked = [], killed } = more
  const names = [
    stable === version && 'stable',
    previous === version && 'previous',
    canary?.version === version && `canary at ${canary.share} %`,
    holdback?.version === version && `held back for ${holdback.share} %`,
    revoked.includes(version) && 'revoked',
    killed && 'block killed',
  ]
  return names.filter(Boolean).join(', ')
}

/** From this share of failed starts on a release stands out. */
const notable = 0.01

function FailureFree({ share }: { readonly share: number }) {
  return 1 - share >= notable ? <strong>{percent(share, 2)}</strong> : percent(share, 2)
}

const getColumns = (live: Live): AdminColumn<ReleaseHealth>[] => [
  { title: 'Block', kind: 'heading', show: ({ block }) => block },
  { title: 'Release', show: ({ version }) => version },
  { title: 'Channel', show: (release) => getChannels(live, release) },
  { title: 'Starts', show: ({ starts }) => starts },
  { title: 'Adoption', show: ({ adoption }) => percent(adoption) },
  { title: 'Without failure', show: ({ failureFree }) => <FailureFree share={failureFree} /> },
  { title: 'Fallbacks', show: ({ fallbacks }) => percent(fallbacks) },
  { title: 'p75 start', show: ({ p75 }) => (p75 === undefined ? '–' : `≤ ${p75} ms`) },
]

const HealthTable = ({ health, ...live }: Live & Pick<HealthPageInput, 'health'>) => (
  <AdminTable
    caption="Starts on visitors’ pages in the last seven days, blocks in trouble first"
    columns={getColumns(live)}
    rows={health}
    getKey={({ block, version }) => `${block}@${version}`}
  />
)

function History({ history }: Pick<HealthPageInput, 'history'>) {
  return (
    <>
      <h2>Changes</h2>
      <ol className="release-changes">
        {history.map(({ revision, at, block, text, reason }) => (
          <li key={revision}>
            <Timestamp at={at} /> <strong>{block}</strong>: {text}
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}

/** The page of the admin that shows how releases do on visitors' pages, canary beside stable. */
export function healthPage(context: SiteContext, input: HealthPageInput) {
  const { health, channels, catalogue, history, errors, changes, problem } = input
  const body = (
    <>
      {problem && (
        <p role="alert" className="admin-problem">
          {problem}
        </p>
      )}
      {health.length > 0 ? (
        <HealthTable {...{ health, channels, catalogue }} />
      ) : (
        <p>No page has reported a start yet. Pages do so when a visitor leaves them.</p>
      )}
      {changes && <ChannelTable of={context} view={{ channels, catalogue, ...changes }} />}
      {errors.length > 0 && <ReleaseErrors errors={errors} />}
      {history.length > 0 && <History history={history} />}
    </>
  )
  return adminPage(context, { title: 'Releases', body, ...(problem && { error: 'Not changed', status: 409 }) })
}
