import { getFailureCurve, toViewRows, troubleRank } from '@ashlar/release'
import { html } from 'hono/html'
import type { Fleet, FleetCanary, ReleaseShare } from './fleet.ts'

/** The stylesheet of the page. */
export const fleetStyle = `
:root { color-scheme: light dark; --line: #8884; --quiet: #777; --canary: #b45309; --bad: #b91c1c }
@media (prefers-color-scheme: dark) { :root { --quiet: #aaa; --canary: #fbbf24; --bad: #f87171 } }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 1.5rem }
h1 { font-size: 1.5rem; margin: 0 } h2 { font-size: 1.1rem; margin: 2.5rem 0 .5rem }
p { margin: .25rem 0 } small, .quiet { color: var(--quiet) } .bad { color: var(--bad) }
table { border-collapse: collapse; width: 100% } .wide { overflow-x: auto }
th, td { border-bottom: 1px solid var(--line); padding: .35rem .75rem .35rem 0; text-align: start; vertical-align: top }
td.number, th.number { text-align: end; font-variant-numeric: tabular-nums }
.canaries { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)) }
article { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem } article h3 { margin: 0; font-size: 1rem }
svg { display: block; width: 100%; height: 6rem; margin: .5rem 0 } polyline { fill: none; stroke-width: 2; vector-effect: non-scaling-stroke }
.of-canary { stroke: var(--canary) } .of-stable { stroke: var(--quiet) } text { font-size: 11px; fill: var(--quiet) }
meter { width: 8rem }`

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(part / whole < 0.01 ? 2 : 1)} %`
const number = (value: number) => value.toLocaleString('en')
const time = (at: string) => html`<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')}</time>`

function chart({ minutes, canary, stable }: FleetCanary) {
  const curve = getFailureCurve(minutes)
  if (!curve) return html`<p class="quiet">No curve yet: starts of fewer than two minutes were counted.</p>`
  const top = percent(curve.max, 1)
  return html`<svg viewBox="0 0 400 80" preserveAspectRatio="none" role="img" aria-label="Failed starts, of ${canary.version} and of ${stable}, up to ${top}">
    <polyline class="of-stable" points="${curve.stable}" /><polyline class="of-canary" points="${curve.canary}" />
  </svg><p><small>Failed starts since ${time(canary.since)}, up to ${top}. Orange: ${canary.version}. Grey: ${stable}.</small></p>`
}

function viewTable({ canary, stable, verdict: { views } }: FleetCanary) {
  if (!views) return ''
  return html`<div class="wide"><table><thead><tr><th scope="col">Awaited page views</th><th scope="col" class="number">${canary.version}</th><th scope="col" class="number">${stable}</th></tr></thead><tbody>
    ${toViewRows(views).map(([name, ofCanary, ofStable]) => html`<tr><th scope="row">${name}</th><td class="number">${number(ofCanary)}</td><td class="number">${number(ofStable)}</td></tr>`)}
  </tbody></table></div>`
}

const canaryCard = (fleetCanary: FleetCanary) => html`<article>
  <h3>${fleetCanary.block} ${fleetCanary.canary.version}</h3>
  <p>${fleetCanary.canary.share} % ${fleetCanary.canary.group ? `of the group ${fleetCanary.canary.group}` : 'of sites and sessions'}, steps ${fleetCanary.canary.steps.join(', ')}; whole sites: ${number(fleetCanary.sites)}</p>
  ${fleetCanary.sites === 0 ? html`<p class="bad">No site is in this share. Only sessions of a block's canary get it. Widen it to be sure of starts.</p>` : ''}
  ${chart(fleetCanary)}
  ${viewTable(fleetCanary)}
  ${fleetCanary.canary.paused ? html`<p class="bad">Paused, waits for a person: ${fleetCanary.canary.paused}</p>` : ''}
  <p class="${fleetCanary.verdict.decision === 'rollback' ? 'bad' : ''}"><strong>${fleetCanary.verdict.decision === 'ask' ? 'waits for a person' : fleetCanary.verdict.decision}</strong>: ${fleetCanary.verdict.reason}</p>
</article>`

const share = ({ version, sites, why }: ReleaseShare, all: number) =>
  html`<td><meter min="0" max="${Math.max(1, all)}" value="${sites}"></meter> ${version} <small>${why}, ${number(sites)} sites (${percent(sites, all)})</small></td>`

function blockRows({ blocks, sites }: Fleet) {
  // Blocks with several releases are listed first, because people look for them.
  const sorted = [...blocks].sort((a, b) => b.shares.length - a.shares.length)
  return sorted.map(
    ({
      name,
      killed,
      shares,
    }) => html`<tr><th scope="row">${name}${killed ? html` <span class="bad">killed</span>` : ''}</th>
      ${shares.slice(0, 3).map((releaseShare) => share(releaseShare, sites))}${shares.length < 3 ? html`<td colspan="${3 - shares.length}"></td>` : ''}</tr>`,
  )
}

function failingTable({ failing }: Fleet) {
  if (failing.length === 0) return html`<p class="quiet">No failed start was reported in the last 24 hours.</p>`
  return html`<div class="wide"><table><thead><tr><th scope="col">Site</th><th scope="col">Release</th><th scope="col" class="number">Failed</th><th scope="col" class="number">Of starts</th></tr></thead><tbody>
    ${failing.map((failure) => html`<tr><th scope="row">${failure.site}</th><td>${failure.block} ${failure.version}</td><td class="number">${number(failure.failures)}</td><td class="number">${number(failure.starts)} (${percent(failure.failures, failure.starts)})</td></tr>`)}
  </tbody></table></div>`
}

const changeRow = ({ at, revision, block, text, reason, actor }: Fleet['changes'][number]) =>
  html`<tr><td>${time(at)}</td><td class="number">${revision}</td><td>${actor}</td><td>${block}: ${text}${reason ? html` <small>${reason}</small>` : ''}</td></tr>`

const byTrouble = (a: FleetCanary, b: FleetCanary) =>
  troubleRank(a.verdict, a.canary) - troubleRank(b.verdict, b.canary)

/** The page of the fleet, canaries in trouble first: HTML without scripts. Every value is escaped. */
export const fleetPage = (fleet: Fleet) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fleet · revision ${fleet.revision}</title><link rel="stylesheet" href="/fleet.css"></head>
<body><header><h1>${number(fleet.sites)} sites, ${fleet.blocks.length} blocks and shared modules</h1>
<p class="quiet">Revision ${fleet.revision}, ${time(fleet.at.toISOString())} UTC. ${fleet.groups.map(({ name, sites }) => `${name}: ${number(sites)}`).join(' · ')}</p></header>
<main><section><h2>Canaries</h2>${fleet.canaries.length > 0 ? html`<div class="canaries">${[...fleet.canaries].sort(byTrouble).map(canaryCard)}</div>` : html`<p class="quiet">No release is a canary now.</p>`}</section>
<section><h2>Sites that fail, last 24 hours</h2>${failingTable(fleet)}</section>
<section><h2>Last changes</h2><div class="wide"><table><thead><tr><th scope="col">UTC</th><th scope="col" class="number">Revision</th><th scope="col">By</th><th scope="col">Change</th></tr></thead><tbody>${fleet.changes.map(changeRow)}</tbody></table></div></section>
<section><h2>Releases by share of sites</h2><div class="wide"><table><tbody>${blockRows(fleet)}</tbody></table></div></section></main></body></html>`
