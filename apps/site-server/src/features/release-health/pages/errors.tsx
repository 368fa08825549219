import { Timestamp } from '../../admin/interface'
import type { ReleaseError } from '../domain/errors'

/** What was thrown in scripts of releases, with the lines of their sources. */
export const ReleaseErrors = ({ errors }: { readonly errors: readonly ReleaseError[] }) => (
  <>
    <h2>Errors in the last seven days</h2>
    {errors.map(({ release, message, count, at, stack }) => (
      <details key={`${release} ${message}`} className="release-error">
        <summary>
          <strong>{release}</strong>: {message} ({count} ×, last <Timestamp at={at} />)
        </summary>
        <pre>{stack}</pre>
      </details>
    ))}
  </>
)
