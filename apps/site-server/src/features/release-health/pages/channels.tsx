import {
  type Canary,
  type Catalogue,
  type Channels,
  type Holdback,
  isWorkingBuild,
  newestFirst,
  releasesOf,
} from '@ashlar/manifest'
import { troubleRank } from '@ashlar/release'
import type { SiteContext } from '../../../http/context'
import { Hidden } from '../../../rendering/fields'
import { type AdminColumn, AdminTable, Timestamp } from '../../admin/interface'
import { type ShownTrial, Trial } from './trial'

/** The channels with the changes that a person may make. */
export interface ChannelsView {
  /** As they are now. */
  readonly channels: Channels
  /** The releases that there are. */
  readonly catalogue: Catalogue
  /** Each canary and each promotion within its holdback, by name. */
  readonly trials: Readonly<Record<string, ShownTrial>>
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
function Releases({ of, view, name }: { of: SiteContext; view: ChannelsView; name: string }) {
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

const HeldBack = ({ share, version, until }: Holdback) => (
  <p>
    {`${share} % stays on ${version} until `}
    <Timestamp at={until} />
  </p>
)
const canaryText = ({ version, share, paused }: Canary) => `${version} at ${share} %${paused ? ', paused' : ''}`

/** A name with what its channels say, and what its buttons send. */
function getRow(of: SiteContext, { channels, catalogue, trials }: ChannelsView, block: string) {
  const { stable = releasesOf(catalogue, block)?.stable, canary, holdback, past } = channels.blocks[block] ?? {}
  const button: ButtonProps = { of, revision: channels.revision, block }
  return { button, stable, canary, holdback, last: past?.[0], trial: trials[block] }
}

const getColumns = (view: ChannelsView): AdminColumn<ReturnType<typeof getRow>>[] => [
  { title: 'Name', kind: 'heading', show: ({ button }) => button.block },
  {
    title: 'Stable',
    show: ({ stable, holdback }) => (
      <>
        {stable}
        {holdback && <HeldBack {...holdback} />}
      </>
    ),
  },
  {
    title: 'Canary',
    show: ({ canary, holdback, trial }) => (
      <>
        {canary ? canaryText(canary) : '–'}
        {(canary || holdback) && <Trial paused={canary?.paused} trial={trial} />}
      </>
    ),
  },
  {
    title: 'Change',
    show: ({ button, canary, holdback, last }) => (
      <>
        {canary ? (
          <CanaryActions {...button} canary={canary} />
        ) : (
          <StableActions {...button} holdback={holdback} last={last} />
        )}
        <Releases of={button.of} view={view} name={button.block} />
      </>
    ),
  },
]

/** The channels of all blocks and of what pages share: those in trouble first. */
export function ChannelTable({ of, view }: { of: SiteContext; view: ChannelsView }) {
  const { channels, catalogue } = view
  const names = [...Object.keys(catalogue.blocks), ...Object.keys(catalogue.shared ?? {})].sort()
  const place = (name: string) => troubleRank(view.trials[name]?.verdict, channels.blocks[name]?.canary)
  return (
    <AdminTable
      caption={`Channels, revision ${channels.revision}`}
      columns={getColumns(view)}
      rows={names.toSorted((a, b) => place(a) - place(b)).map((name) => getRow(of, view, name))}
      getKey={({ button }) => button.block}
      className="release-channels"
    />
  )
}
