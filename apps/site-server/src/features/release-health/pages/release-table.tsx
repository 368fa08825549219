import { type BlockChannels, type Catalogue, type Channels, releasesOf } from '@ashlar/manifest'
import { troubleRank } from '@ashlar/release'
import type { SiteContext } from '../../../http/context'
import { type AdminColumn, AdminTable, Timestamp } from '../../admin/interface'
import type { ReleaseHealth } from '../domain/health'
import { Changes } from './changes'
import { type ShownTrial, Trial } from './trial'

/** Releases with what pages say of them, and the channels that they are in. */
export interface ReleasesView {
  /** How each release does that was started, blocks in trouble first. */
  readonly health: readonly ReleaseHealth[]
  /** As they are now. */
  readonly channels: Channels
  /** The releases that there are. */
  readonly catalogue: Catalogue
  /** Where channels can be changed: the id of the site for its pins, and each trial by name. Default: they are only shown. */
  readonly changes?: { readonly site: string; readonly trials: Readonly<Record<string, ShownTrial>> } | undefined
}

/** A release: of a name, in its channels, with its starts. */
interface Row {
  readonly block: string
  readonly version: string
  readonly channels: Partial<BlockChannels>
  /** The stable release, and the one before. */
  readonly stable: string | undefined
  readonly previous: string | undefined
  /** What pages say of it; undefined for a release that none has started. */
  readonly health: ReleaseHealth | undefined
  /** The first row of its name, which has its trial and its changes. */
  readonly isFirst: boolean
  readonly trial: ShownTrial | undefined
}

/** The rows of a name: its stable release, the others that pages have or get, then those that were started. */
function getRows({ health, channels, catalogue, changes }: ReleasesView, block: string): Row[] {
  const known = releasesOf(catalogue, block)
  const own = channels.blocks[block] ?? {}
  const { stable = known?.stable, previous = known?.previous, canary, holdback } = own
  const started = health.filter((release) => release.block === block)
  const wanted = [stable, canary?.version, holdback?.version, ...started.map(({ version }) => version)]
  const versions = [...new Set(wanted.filter((version) => version !== undefined))]
  return versions.map((version, at) => ({
    ...{ block, version, stable, previous, channels: own, isFirst: at === 0, trial: changes?.trials[block] },
    health: started.find((release) => release.version === version),
  }))
}

/** The channels that give a release to pages. */
function Channel({ version, stable, previous, channels: { canary, holdback, revoked = [], killed } }: Row) {
  const names = [
    stable === version && 'stable',
    previous === version && holdback?.version !== version && 'previous',
    canary?.version === version && `canary at ${canary.share} %${canary.paused ? ', paused' : ''}`,
    revoked.includes(version) && 'revoked',
    killed && 'block killed',
  ]
  return (
    <>
      {names.filter(Boolean).join(', ')}
      {holdback?.version === version && (
        <>
          {`kept for ${holdback.share} % until `}
          <Timestamp at={holdback.until} />
        </>
      )}
    </>
  )
}

const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)} %`

/** From this share of failed starts on a release stands out. */
const notable = 0.01

function FailureFree({ share }: { readonly share: number }) {
  return 1 - share >= notable ? <strong>{percent(share, 2)}</strong> : percent(share, 2)
}

const none = '–'
const healthColumns: readonly AdminColumn<Row>[] = [
  { title: 'Starts', kind: 'number', show: ({ health }) => health?.starts ?? none },
  { title: 'Adoption', kind: 'number', show: ({ health }) => (health ? percent(health.adoption) : none) },
  {
    title: 'Without failure',
    kind: 'number',
    show: ({ health }) => (health ? <FailureFree share={health.failureFree} /> : none),
  },
  { title: 'Fallbacks', kind: 'number', show: ({ health }) => (health ? percent(health.fallbacks) : none) },
  {
    title: 'p75 start',
    kind: 'number',
    show: ({ health }) => (health?.p75 === undefined ? none : `≤ ${health.p75} ms`),
  },
]

function getColumns(of: SiteContext, view: ReleasesView): AdminColumn<Row>[] {
  const { channels, catalogue, changes } = view
  const shown: AdminColumn<Row>[] = [
    { title: 'Name', kind: 'heading', show: ({ block }) => block },
    { title: 'Release', show: ({ version }) => version },
    { title: 'Channel', show: (row) => <Channel {...row} /> },
    ...healthColumns,
  ]
  if (!changes) return shown
  const change: AdminColumn<Row> = {
    title: 'Change',
    show: ({ block, isFirst, trial, channels: { canary, holdback } }) =>
      isFirst && (
        <>
          {(canary || holdback) && <Trial paused={canary?.paused} trial={trial} />}
          <Changes of={of} view={{ channels, catalogue, site: changes.site }} block={block} />
        </>
      ),
  }
  return [...shown, change]
}

/** All releases in one table, blocks and shared files in trouble first. */
export function ReleaseTable({ of, view }: { readonly of: SiteContext; readonly view: ReleasesView }) {
  const { channels, catalogue, changes, health } = view
  const inTrouble = [...new Set(health.map(({ block }) => block))]
  const all = [...Object.keys(catalogue.blocks), ...Object.keys(catalogue.shared ?? {})].sort()
  const place = (name: string) => troubleRank(changes?.trials[name]?.verdict, channels.blocks[name]?.canary)
  const names = [...new Set([...inTrouble, ...all])].toSorted((a, b) => place(a) - place(b))
  return (
    <AdminTable
      caption={`Releases, and their starts on visitors’ pages in the last seven days; channels of revision ${channels.revision}`}
      columns={getColumns(of, view)}
      rows={names.flatMap((name) => getRows(view, name))}
      getKey={({ block, version }) => `${block}@${version}`}
      className="release-channels"
      isStacked
    />
  )
}
