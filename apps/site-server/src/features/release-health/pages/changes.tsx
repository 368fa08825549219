import {
  type BlockChannels,
  type Canary,
  type Catalogue,
  type Channels,
  type Holdback,
  isWorkingBuild,
  newestFirst,
  releasesOf,
} from '@ashlar/manifest'
import type { SiteContext } from '../../../http/context'
import { Hidden } from '../../../rendering/fields'

/** The channels that a person may change. */
export interface ChangeableChannels {
  /** As they are now. */
  readonly channels: Channels
  /** The releases that there are. */
  readonly catalogue: Catalogue
  /** Id of the site, for its pins. */
  readonly site: string
}

/** What every button of a name sends. */
interface ButtonProps {
  readonly of: SiteContext
  /** The revision of the channels that the page shows. */
  readonly revision: number
  readonly block: string
}

interface ActionProps extends ButtonProps {
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
function Releases({ of, view, name }: { of: SiteContext; view: ChangeableChannels; name: string }) {
  const { channels, catalogue, site } = view
  const { pins = [], revoked = [] } = channels.blocks[name] ?? {}
  const pin = pins.find((pin) => pin.site === site)
  const versions = Object.keys(releasesOf(catalogue, name)?.releases ?? {}).filter(
    (version) => !isWorkingBuild(version),
  )
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

/** The buttons of a canary: promote, pause or resume, and end it. */
function CanaryActions({ canary: { version, paused }, ...common }: ButtonProps & { canary: Canary }) {
  return (
    <>
      <Action {...common} action="promote" label={`Promote ${version}`} />
      <Action
        {...common}
        action={paused ? 'resume' : 'pause'}
        isSecond
        label={`${paused ? 'Resume' : 'Pause'} the canary ${version}`}
      />
      <Action {...common} action="rollback" label={`End the canary ${version}`} />
    </>
  )
}

interface StableProps extends ButtonProps {
  readonly holdback: Holdback | undefined
  /** The stable release before this one. */
  readonly last: string | undefined
}

/** The buttons of a name without a canary: end its holdback, and go back to the release before. */
function StableActions({ holdback, last, ...common }: StableProps) {
  return (
    <>
      {holdback && <Action {...common} action="promote" isSecond label={`End the holdback of ${holdback.version}`} />}
      {last && <Action {...common} action="rollback" isSecond label={`Roll back to ${last}`} />}
    </>
  )
}

interface ChangesProps {
  readonly of: SiteContext
  readonly view: ChangeableChannels
  readonly block: string
}

/** All that a person may change about a name. */
export function Changes({ of, view, block }: ChangesProps) {
  const { canary, holdback, past }: Partial<BlockChannels> = view.channels.blocks[block] ?? {}
  const button: ButtonProps = { of, revision: view.channels.revision, block }
  return (
    <>
      {canary ? (
        <CanaryActions {...button} canary={canary} />
      ) : (
        <StableActions {...button} holdback={holdback} last={past?.[0]} />
      )}
      <Releases of={of} view={view} name={block} />
    </>
  )
}
