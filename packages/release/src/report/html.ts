import { type Pair, visitName } from './observation.ts'
import { type JudgedDifference, openDifferences, type Upgrade, unmetPages } from './report.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const picture = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui;--line:color-mix(in srgb,currentColor 20%,transparent)}
body{margin:2rem auto;max-width:75rem;padding:0 1rem}h1{margin-bottom:0}.verdict{font-size:1.25rem}.good{color:light-dark(#16643a,#7fd6a3)}.bad{color:light-dark(#a3221b,#ff9d94)}
table{border-collapse:collapse;width:100%}td,th{border:1px solid var(--line);padding:.35rem .6rem;text-align:start}
details{border:1px solid var(--line);margin:.5rem 0;padding:.5rem .75rem}.both{display:grid;gap:1rem;grid-template-columns:1fr 1fr}
pre{font-size:.8rem;max-height:24rem;overflow:auto;white-space:pre-wrap}pre b{background:light-dark(#ffe08a,#5a4a00);font-weight:400}
.slider{display:grid;max-height:36rem;overflow:auto}.slider>*{grid-area:1/1;max-width:100%}.slider img+img{clip-path:inset(0 0 0 var(--at,50%))}input[type=range]{width:100%}`

/** Two texts beside each other, with the lines marked that the other does not have. */
function beside(before: string, after: string): string {
  const marked = (text: string, other: string) => {
    const known = new Set(other.split('\n'))
    return text
      .split('\n')
      .map((line) => (known.has(line) ? escaped(line) : `<b>${escaped(line)}</b>`))
      .join('\n')
  }
  return `<div class="both"><pre>${marked(before, after) || '(nothing)'}</pre><pre>${marked(after, before) || '(nothing)'}</pre></div>`
}

function judgement({ accepted, isUnsteady }: JudgedDifference): string {
  if (accepted) return `<span class="good">accepted: ${escaped(accepted)}</span>`
  return isUnsteady ? 'two visits of the same release differ in it, too' : '<span class="bad">not accepted</span>'
}

const describedDifference = (difference: JudgedDifference) => {
  const { key, aspect, before, after, accepted, isUnsteady } = difference
  return `<details${accepted || isUnsteady ? '' : ' open'}><summary>${escaped(key)} — ${judgement(difference)}</summary>${aspect === 'picture' ? `<p>${escaped(after)}; see the pictures below.</p>` : beside(before, after)}</details>`
}

function describedPair({ visit, before, after }: Pair, at: number): string {
  const name = escaped(visitName(visit))
  return `<details><summary>${name}</summary>
<label>Before, after <input type="range" min="0" max="100" value="50" oninput="document.getElementById('pair-${at}').style.setProperty('--at', this.value + '%')"></label>
<div class="slider" id="pair-${at}"><img alt="${name}, before" src="${picture(before.picture)}"><img alt="${name}, after" src="${picture(after.picture)}"></div></details>`
}

function figures({ pairs }: Upgrade): string {
  const rows = pairs
    .filter(({ visit }) => visit.scripts)
    .map(
      ({ visit, before, after, pixels }) =>
        `<tr><th scope="row">${escaped(visitName(visit))}</th><td>${before.elements}</td><td>${before.bytes} → ${after.bytes}</td><td>${before.requests.length} → ${after.requests.length}</td><td>${before.ready ?? '–'} → ${after.ready ?? '–'} ms</td><td>${(pixels * 100).toFixed(2)} %</td></tr>`,
    )
  return `<table><thead><tr>${[
    'Visit',
    'Elements',
    'Bytes of the block',
    'Requests',
    'At rest (this run)',
    'Pixels that differ',
  ]
    .map((title) => `<th scope="col">${title}</th>`)
    .join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** The sentence about pages that never meet a new option or part; undefined where each page shows a difference. */
export function unmetSentence(upgrade: Upgrade): string | undefined {
  const pages = unmetPages(upgrade)
  if (pages.length === 0) return undefined
  return upgrade.differences.length === 0
    ? 'Nothing differs on any of these pages. If the release has a new option or part, none of them has it: add a page that does.'
    : `Nothing differs on ${pages.join(', ')}: if the release has a new option or part, these pages never meet it.`
}

/** The verdict of a report in one line. */
export function verdictSentence(upgrade: Upgrade): string {
  const { before, differences, pairs } = upgrade
  const pages = new Set(pairs.map(({ visit }) => visit.page)).size
  const steady = differences.filter(({ isUnsteady }) => !isUnsteady).length
  const found =
    steady === 0 ? 'no difference' : `${steady} differences, ${openDifferences(upgrade).length} not accepted`
  return `compared with ${before} on ${pages} pages: ${found}`
}

/** What a report leaves out. */
export interface ReportOptions {
  /** Pictures of visits that have no steady difference in them: a report that is kept needs a twentieth of the bytes without them. Default: true. */
  readonly withEqualPictures?: boolean
}

/** The pictures before and after, one over the other. */
function describePictures({ pairs, differences }: Upgrade, withEqualPictures: boolean): string {
  const differing = differences.filter(({ aspect, isUnsteady }) => aspect === 'picture' && !isUnsteady)
  const isDifferent = ({ visit }: Pair) =>
    differing.some((difference) => visitName(difference.visit) === visitName(visit))
  const shown = pairs.filter((pair) => withEqualPictures || isDifferent(pair))
  const left = pairs.length - shown.length
  const sentence =
    left > 0
      ? `<p>${left} of ${pairs.length} visits look the same in each try. Their pictures are left out; the command makes them again.</p>`
      : ''
  return `<h2>Pictures</h2>${sentence}${shown.map(describedPair).join('')}`
}

/** The report as one HTML file that needs no network. */
export function reportHtml(upgrade: Upgrade, { withEqualPictures = true }: ReportOptions = {}): string {
  const { block, before, after, differences, pairs, untouched } = upgrade
  const open = openDifferences(upgrade)
  const unmet = unmetSentence(upgrade)
  const touched = [...new Set(pairs.map(({ visit }) => visit.page))]
  const verdict =
    open.length > 0
      ? `<p class="verdict bad">${open.length} differences are not accepted.</p>`
      : `<p class="verdict good">${differences.length === 0 ? 'No difference was found.' : 'Every steady difference is accepted.'}</p>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(block)} ${escaped(before)} → ${escaped(after)}</title><style>${style}</style></head><body>
<h1>${escaped(block)}: ${escaped(before)} → ${escaped(after)}</h1>
${verdict}
<p>Pages with the block: ${escaped(touched.join(', ')) || 'none'}. Without it: ${escaped(untouched.join(', ')) || 'none'}.</p>
${unmet === undefined ? '' : `<p>${escaped(unmet)}</p>`}
${figures(upgrade)}
${differences.length > 0 ? `<h2>Differences</h2>${differences.map(describedDifference).join('')}` : ''}
${describePictures(upgrade, withEqualPictures)}
</body></html>
`
}
