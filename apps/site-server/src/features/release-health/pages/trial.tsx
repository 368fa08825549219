import { getFailureCurve, type HealthMinute, toViewRows, type Verdict } from '@ashlar/release'
import { Timestamp } from '../../admin/interface'

/** A release that is compared with another one. */
export interface ShownTrial {
  readonly verdict: Verdict
  readonly version: string
  /** The release that it is compared with. */
  readonly stable: string
  readonly minutes: readonly HealthMinute[]
}

/** Failed starts of a release beside those of the other one in the same minutes. */
function Curve({ version, stable, minutes }: ShownTrial) {
  const curve = getFailureCurve(minutes)
  if (!curve) return <p>No curve yet: starts of fewer than two minutes were counted.</p>
  // A line along the ground shows nothing that the sentence over it does not say.
  if (!minutes.some(({ canary, stable: other }) => canary.failures + other.failures > 0)) return null
  const top = `${(curve.max * 100).toFixed(1)} %`
  return (
    <figure className="release-curve">
      <svg
        viewBox="0 0 400 80"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Failed starts, of ${version} and of ${stable}, up to ${top}`}
      >
        <polyline className="of-stable" points={curve.stable} />
        <polyline className="of-canary" points={curve.canary} />
      </svg>
      <figcaption>
        Failed starts, up to {top}: <span className="of-canary">{version}</span> beside{' '}
        <span className="of-stable">{stable}</span>, dashed
      </figcaption>
    </figure>
  )
}

/** Page views whose end is awaited: a hang begins and never ends, a blocked file never begins. */
function Views({ version, stable, verdict: { views } }: ShownTrial) {
  if (!views) return null
  return (
    <table className="release-views">
      <thead>
        <tr>
          <th scope="col">Awaited page views</th>
          <th scope="col">{version}</th>
          <th scope="col">{stable}</th>
        </tr>
      </thead>
      <tbody>
        {toViewRows(views).map(([name, ofVersion, ofStable]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{ofVersion}</td>
            <td>{ofStable}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const instant = /(\d{4}-\d\d-\d\dT[\d:.]+Z)/

/** A sentence whose times are those of the site's clock. */
const Reason = ({ text }: { readonly text: string }) => (
  <p>{text.split(instant).map((part, at) => (at % 2 === 1 ? <Timestamp key={at} at={part} /> : part))}</p>
)

/** The verdict on a canary or a promotion with its curve, and whether it waits for a person. */
export function Trial({ paused, trial }: { paused: string | undefined; trial: ShownTrial | undefined }) {
  const isAsked = trial?.verdict.decision === 'ask' || (paused && trial?.verdict.decision === 'wait')
  return (
    <>
      {isAsked && (
        <p role="status">
          <strong>It waits for you.</strong>
        </p>
      )}
      {paused && <p>Paused: {paused}</p>}
      {trial && <Reason text={trial.verdict.reason} />}
      {trial && <Curve {...trial} />}
      {trial && <Views {...trial} />}
    </>
  )
}
