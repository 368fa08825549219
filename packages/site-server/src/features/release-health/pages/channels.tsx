import { type Catalogue, type Channels, isWorkingBuild, newestFirst, releasesOf } from '@ashlar/manifest'
import { isJudged, type Verdict } from '@ashlar/release'
import type { SiteContext } from '../../../http/context'
import { Hidden } from '../../../rendering/fields'
import { AdminTable } from '../../admin/interface'

/** The channels with the changes that a person may make. */
export interface ChannelsView {
  /** As they are now. */
  readonly channels: Channels
  /** The releases that there are. */
  readonly catalogue: Catalogue
  /** The verdict on each canary, by name. */
  readonly verdicts: Readonly<Record<string, Verdict>>
  /** Id of the site, for its pins. */
  readonly site: string
}

interface ActionProps {
  readonly of: SiteContext
  readonly revision: number
  readonly block: string
  readonly action: string
  readonly version?: string
  /** The text of the button. */
  readonly label: string
  /** True for a button that is not the one to press first. Default: false. */
  readonly isSecond?: boolean
}

/** A button that makes one change. */
function Action({ of, revision, block, action, version = '', label, isSecond = false }: ActionProps) {
  return (
    <form method="post" action="/config/releases">
      <Hidden of={of} more={{ block, version, revision: String(revision), action }} />
      <button type="submit" className={isSecond ? 'admin-second' : undefined}>
        {label}
        <span className="visually-hidden">{` (${block})`}</span>
      </button>
    </form>
  )
}

/** The releases of a name: each can be pinned to this site, and killed or revived. */
function Releases({ of, view, name }: { of: SiteContext; view: ChannelsView; name: string }) {
  const { channels, catalogue, site } = view
  const { pins = [], revoked = [] } = channels.blocks[name] ?? {}
  const pin = pins.find((pin) => pin.site === site)
  const versions = Object.keys(releasesOf(catalogue, name)?.releases ?? {}).filter((one) => !isWorkingBuild(one))
  const common = { of, revision: channels.revision, block: name }
  return (
    <details>
      <summary>
        Releases<span className="visually-hidden">{` of ${name}`}</span>
      </summary>
      <ul>
        {versions.sort(newestFirst).map((version) => (
          <li key={version}>
            {version}
            {pin?.version === version ? (
              <Action {...common} action="unpin" isSecond label={`Unpin ${version}`} />
            ) : (
              <Action {...common} action="pin" isSecond version={version} label={`Pin this site to ${version}`} />
            )}
            {revoked.includes(version) ? (
              <Action {...common} action="revive" isSecond version={version} label={`Revive ${version}`} />
            ) : (
              <Action {...common} action="kill" isSecond version={version} label={`Kill ${version}`} />
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The verdict on a canary, and whether it waits for a person. */
function Decision({ paused, verdict }: { paused: string | undefined; verdict: Verdict | undefined }) {
  const isAsked = verdict?.decision === 'ask' || (paused && verdict?.decision === 'wait')
  return (
    <>
      {isAsked && (
        <p role="status">
          <strong>It waits for you.</strong>
        </p>
      )}
      {paused && <p>Paused: {paused}</p>}
      {verdict && <p>{verdict.reason}</p>}
    </>
  )
}

function Row({ of, view, name }: { of: SiteContext; view: ChannelsView; name: string }) {
  const { channels, catalogue, verdicts } = view
  const { stable = releasesOf(catalogue, name)?.stable, canary, holdback, past = [] } = channels.blocks[name] ?? {}
  const common = { of, revision: channels.revision, block: name }
  const verdict = verdicts[name]
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {stable}
        {holdback && <p>{`${holdback.share} % stays on ${holdback.version} until ${holdback.until.slice(0, 16)}`}</p>}
      </td>
      <td>
        {canary ? `${canary.version} at ${canary.share} %${canary.paused ? ', paused' : ''}` : '–'}
        {(canary || holdback) && <Decision paused={canary?.paused} verdict={verdict} />}
      </td>
      <td>
        {canary && <Action {...common} action="promote" label={`Promote ${canary.version}`} />}
        {canary && (
          <Action
            {...common}
            action={canary.paused ? 'resume' : 'pause'}
            isSecond
            label={`${canary.paused ? 'Resume' : 'Pause'} the canary ${canary.version}`}
          />
        )}
        {canary && <Action {...common} action="rollback" label={`End the canary ${canary.version}`} />}
        {!canary && holdback && (
          <Action {...common} action="promote" isSecond label={`End the holdback of ${holdback.version}`} />
        )}
        {!canary && past[0] && <Action {...common} action="rollback" isSecond label={`Roll back to ${past[0]}`} />}
        <Releases of={of} view={view} name={name} />
      </td>
    </tr>
  )
}

const columns = ['Name', 'Stable', 'Canary', 'Change']

/** The channels of all blocks and of what pages share: canaries first. */
export function ChannelTable({ of, view }: { of: SiteContext; view: ChannelsView }) {
  const { channels, catalogue } = view
  const names = [...Object.keys(catalogue.blocks), ...Object.keys(catalogue.shared ?? {})].sort()
  const place = (name: string) => (isJudged(channels.blocks[name] ?? {}) ? 0 : 1)
  return (
    <AdminTable caption={`Channels, revision ${channels.revision}`} columns={columns} className="release-channels">
      {names
        .toSorted((a, b) => place(a) - place(b))
        .map((name) => (
          <Row key={name} of={of} view={view} name={name} />
        ))}
    </AdminTable>
  )
}
