import type { ChannelChange } from '@ashlar/release'
import type { SiteContext } from '../../../http/context'
import { adminPage, Timestamp } from '../../admin/interface'
import type { ReleaseError } from '../domain/errors'
import { ReleaseErrors } from './errors'
import { type ReleasesView, ReleaseTable } from './release-table'

interface HealthPageInput extends ReleasesView {
  readonly history: readonly ChannelChange[]
  /** What was thrown in scripts of releases. */
  readonly errors: readonly ReleaseError[]
  /** Why nothing was changed, in three parts. Default: no change was refused. */
  readonly problem?: string | undefined
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
  const { health, history, errors, problem } = input
  const body = (
    <>
      {problem && (
        <p role="alert" className="admin-problem">
          {problem}
        </p>
      )}
      {health.length === 0 && <p>No page has reported a start yet. Pages do so when a visitor leaves them.</p>}
      <ReleaseTable of={context} view={input} />
      {errors.length > 0 && <ReleaseErrors errors={errors} />}
      {history.length > 0 && <History history={history} />}
    </>
  )
  return adminPage(context, { title: 'Releases', body, ...(problem && { error: 'Not changed', status: 409 }) })
}
