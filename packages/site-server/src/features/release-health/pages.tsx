import type { ChannelChange } from '@ashlar/release'
import type { Channels } from '@ashlar/runtime/page-manifest'
import type { SiteContext } from '../../http/context'
import { adminPage, Timestamp } from '../admin/interface'
import type { ReleaseHealth } from './domain'

interface HealthPageInput {
  readonly health: readonly ReleaseHealth[]
  readonly channels: Channels
  readonly history: readonly ChannelChange[]
}

const percent = (share: number) => `${(share * 100).toFixed(share > 0.9 && share < 1 ? 2 : 0)} %`

/** Names of the channels that give a release to pages. */
function channelsOf({ blocks }: Channels, { block, version }: ReleaseHealth): string {
  const { stable, previous, canary, revoked = [], killed } = blocks[block] ?? {}
  const names = [
    stable === version && 'stable',
    previous === version && 'previous',
    canary?.version === version && `canary at ${canary.share} %`,
    revoked.includes(version) && 'revoked',
    killed && 'block killed',
  ]
  return names.filter(Boolean).join(', ')
}

function HealthTable({ health, channels }: Pick<HealthPageInput, 'health' | 'channels'>) {
  return (
    <table>
      <caption>Starts on visitors’ pages in the last seven days</caption>
      <thead>
        <tr>
          {['Block', 'Release', 'Channel', 'Starts', 'Adoption', 'Without failure', 'Fallbacks', 'p75 start'].map(
            (title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {health.map((one) => (
          <tr key={`${one.block}@${one.version}`}>
            <th scope="row">{one.block}</th>
            <td>{one.version}</td>
            <td>{channelsOf(channels, one)}</td>
            <td>{one.starts}</td>
            <td>{percent(one.adoption)}</td>
            <td>{percent(one.failureFree)}</td>
            <td>{percent(one.fallbacks)}</td>
            <td>{one.p75 === undefined ? '–' : `≤ ${one.p75} ms`}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
export function healthPage(context: SiteContext, { health, channels, history }: HealthPageInput) {
  const body = (
    <>
      {health.length > 0 ? (
        <HealthTable {...{ health, channels }} />
      ) : (
        <p>No page has reported a start yet. Pages do so when a visitor leaves them.</p>
      )}
      {history.length > 0 && <History history={history} />}
    </>
  )
  return adminPage(context, { title: 'Releases', body })
}
