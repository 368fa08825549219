import { type Catalogue, type Channels, releasesOf } from '@ashlar/manifest'
import type { ChannelChange } from '@ashlar/release'
import type { SiteContext } from '../../../http/context'
import { AdminTable, adminPage, Timestamp } from '../../admin/interface'
import type { ReleaseHealth } from '../domain/health'
import { type ChannelsView, ChannelTable } from './channels'

interface HealthPageInput {
  readonly health: readonly ReleaseHealth[]
  readonly channels: Channels
  readonly catalogue: Catalogue
  readonly history: readonly ChannelChange[]
  /** Where channels can be changed. Default: they are only shown. */
  readonly changes?: Pick<ChannelsView, 'site' | 'verdicts'> | undefined
  /** Why nothing was changed, in three parts. Default: no change was refused. */
  readonly problem?: string | undefined
}

const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)} %`

/** Names of the channels that give a release to pages. */
function getChannels(
  { channels, catalogue }: Pick<HealthPageInput, 'channels' | 'catalogue'>,
  { block, version }: ReleaseHealth,
) {
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

const columns = ['Block', 'Release', 'Channel', 'Starts', 'Adoption', 'Without failure', 'Fallbacks', 'p75 start']
const caption = 'Starts on visitors’ pages in the last seven days'

function HealthTable({ health, ...live }: Pick<HealthPageInput, 'health' | 'channels' | 'catalogue'>) {
  return (
    <AdminTable caption={caption} columns={columns}>
      {health.map((release) => (
        <tr key={`${release.block}@${release.version}`}>
          <th scope="row">{release.block}</th>
          <td>{release.version}</td>
          <td>{getChannels(live, release)}</td>
          <td>{release.starts}</td>
          <td>{percent(release.adoption)}</td>
          <td>{percent(release.failureFree, 2)}</td>
          <td>{percent(release.fallbacks)}</td>
          <td>{release.p75 === undefined ? '–' : `≤ ${release.p75} ms`}</td>
        </tr>
      ))}
    </AdminTable>
  )
}

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
  const { health, channels, catalogue, history, changes, problem } = input
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
      {history.length > 0 && <History history={history} />}
    </>
  )
  return adminPage(context, { title: 'Releases', body, ...(problem && { error: 'Not changed', status: 409 }) })
}
