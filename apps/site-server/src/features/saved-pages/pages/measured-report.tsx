import { renderToStaticMarkup } from 'react-dom/server'
import type { Box, ComparedElement, OriginalComparison } from '../domain/page-measures'
import type { AnsweredMarkup } from '../domain/unanswered'
import type { MeasuredReport, PagePictures, PicturedReport, WidthReport } from '../service/measured-report'

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui;--line:color-mix(in srgb,currentColor 20%,transparent)}
body{margin:2rem auto;max-width:90rem;padding:0 1rem}.good{color:light-dark(#16643a,#7fd6a3)}.bad{color:light-dark(#a3221b,#ff9d94)}
table{border-collapse:collapse;width:100%}td,th{border:1px solid var(--line);overflow-wrap:anywhere;padding:.35rem .6rem;text-align:start}
details{border:1px solid var(--line);margin:.5rem 0;padding:.5rem .75rem}.both{display:grid;gap:1rem;grid-template-columns:1fr 1fr;max-height:48rem;overflow:auto}
.both img{border:1px solid var(--line);max-width:100%}figure{margin:0}`

const count = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, one) => sum + one, 0)
const toText = (box: Box | undefined) =>
  box ? `${Math.round(box.width)} × ${Math.round(box.height)} at ${Math.round(box.x)}, ${Math.round(box.y)}` : 'none'

/** A sentence, and whether it is true of the page. */
type Fault = readonly [isTrue: boolean, sentence: string]

const endsOtherwise = (original: OriginalComparison | undefined) =>
  original !== undefined && original.elements.length + original.lost.length + original.states.length > 0

function getFaults({ width, comparison, waiting, layoutShift, original }: WidthReport): Fault[] {
  const { lostArea, sideways, elements } = comparison
  const faults: Fault[] = [
    [lostArea > 0, `${lostArea} square px were visible before and are not`],
    [waiting.length > 0, `${waiting.length} elements wait for a class that nothing sets`],
    [sideways.after > 0, `the page scrolls sideways by ${sideways.after} px (${sideways.before} before)`],
    [layoutShift >= 0.1, `its content shifts by ${layoutShift} while it is read`],
    [elements.some(({ isDistorted }) => isDistorted), 'pictures are distorted'],
    [endsOtherwise(original), 'the platform’s own scripts end otherwise'],
  ]
  return faults.map(([isTrue, sentence]) => [isTrue, `${width} px: ${sentence}`])
}

/** What a page has that needs a look, each as a sentence. */
function listFaults({ widths, markup, failed, uncaught, platform }: MeasuredReport): string[] {
  const unanswered = markup.filter(({ answer }) => answer === 'none').length
  const faults: Fault[] = [
    [count(failed) > 0, `${count(failed)} elements have failed`],
    [uncaught.length > 0, `${uncaught.length} errors were caught by nothing`],
    [unanswered > 0, `${unanswered} ${unanswered === 1 ? 'kind' : 'kinds'} of interactive markup without an answer`],
    [count(platform.after) > 0, `${count(platform.after)} requests go to hosts of the platform`],
    ...widths.flatMap(getFaults),
  ]
  return faults.filter(([isTrue]) => isTrue).map(([, sentence]) => sentence)
}

/** The titles of the columns of a table. */
function Titles({ titles }: { readonly titles: readonly string[] }) {
  return (
    <thead>
      <tr>
        {titles.map((title) => (
          <th scope="col" key={title}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Markup({ markup }: { readonly markup: readonly AnsweredMarkup[] }) {
  return (
    <table>
      <Titles titles={['Markup', 'Number', 'Answered by', 'How']} />
      <tbody>
        {markup.map(({ kind, name, count: number, answer, why }) => (
          <tr key={`${kind} ${name}`}>
            <th scope="row">
              {kind} {name}
            </th>
            <td>{number}</td>
            <td className={answer === 'none' ? 'bad' : 'good'}>{answer === 'none' ? 'nobody' : answer}</td>
            <td>{why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Places({ elements }: { readonly elements: readonly ComparedElement[] }) {
  return (
    <table>
      <Titles titles={['Element', 'Before', 'After', 'Natural size']} />
      <tbody>
        {elements.map(({ name, before, after, natural, isDistorted, isOther }, at) => (
          <tr key={at}>
            <th scope="row">{name}</th>
            <td>{toText(before)}</td>
            <td className={isOther ? 'bad' : undefined}>{toText(after)}</td>
            <td className={isDistorted ? 'bad' : undefined}>
              {natural?.join(' × ')}
              {isDistorted ? ', distorted' : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const toSource = (picture: Buffer) => `data:image/jpeg;base64,${picture.toString('base64')}`

/** Our page beside the one with the platform's own scripts. */
function Original({ original }: { readonly original: OriginalComparison }) {
  const { elements, lost, height, states } = original
  return (
    <details open>
      <summary>
        Beside the platform’s own scripts: {elements.length} blocks and pictures of another size, {lost.length} elements
        invisible, {states.length} in another state, height {height.before} and {height.after} px
      </summary>
      <p>Invisible: {lost.map(({ name, area }) => `${name} (${area})`).join(', ') || 'nothing'}.</p>
      <p>
        Classes that are missing:{' '}
        {states.map(({ name, missing }) => `${name}: ${missing.join(' ')}`).join('; ') || 'none'}.
      </p>
      <Places elements={elements} />
    </details>
  )
}

function Width({ seen, pictures }: { readonly seen: WidthReport; readonly pictures: PagePictures | undefined }) {
  const { width, comparison, waiting, layoutShift, moved, original } = seen
  const { elements, lost, lostArea, sideways, wide, height } = comparison
  const others = elements.filter(({ isOther, isDistorted }) => isOther || isDistorted)
  return (
    <section>
      <h3>{width} px</h3>
      <ul>
        <li>
          Height: {height.before} px before, {height.after} px after.
        </li>
        <li>
          Visible before and not after: {lostArea} square px{lost.length > 0 ? ': ' : ''}
          {lost
            .slice(0, 20)
            .map(({ name, area }) => `${name} (${area})`)
            .join(', ')}
          .
        </li>
        <li>
          Scrolls sideways: {sideways.before} px before, {sideways.after} px after{wide.length > 0 ? ', by ' : ''}
          {wide.join(', ')}.
        </li>
        <li>
          Layout shift: {layoutShift}
          {moved.length > 0 ? `, by ${moved.join(', ')}` : ''}.
        </li>
        <li>Waits for a class that nothing sets: {waiting.join('; ') || 'nothing'}.</li>
      </ul>
      <details>
        <summary>
          {others.length} of {elements.length} blocks and pictures have another size
        </summary>
        <Places elements={others} />
      </details>
      <details>
        <summary>All blocks and pictures</summary>
        <Places elements={elements} />
      </details>
      {original && <Original original={original} />}
      {pictures && (
        <details open={width === 1280}>
          <summary>Before, without scripts, and after</summary>
          <div className="both">
            <img alt={`${width} px, before`} src={toSource(pictures.before)} />
            <img alt={`${width} px, after`} src={toSource(pictures.after)} />
          </div>
        </details>
      )}
    </section>
  )
}

function PageSection({ report, pictures }: PicturedReport) {
  const { page, widths, markup, platform, found, ready } = report
  const faults = listFaults(report)
  return (
    <article>
      <h2>{page}</h2>
      <p className={faults.length > 0 ? 'bad' : 'good'}>
        {faults.length > 0 ? `${faults.join('. ')}.` : 'Nothing was found.'}
      </p>
      <p>
        {count(ready)} of {count(found)} elements are ready. Addresses at hosts of the platform:{' '}
        {count(platform.before)} before, {count(platform.after)} requests after
        {Object.entries(platform.after)
          .map(([host, number]) => ` (${host} ${number})`)
          .join('')}
        .
      </p>
      <details open={markup.some(({ answer }) => answer === 'none')}>
        <summary>Interactive markup</summary>
        <Markup markup={markup} />
      </details>
      {widths.map((seen, at) => (
        <Width key={seen.width} seen={seen} pictures={pictures[at]} />
      ))}
    </article>
  )
}

/** The report as one HTML file that needs no network. */
export const renderMeasuredReport = (reports: readonly PicturedReport[]): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Saved pages with our loader</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>Saved pages with our loader</h1>
        {reports.map((report) => (
          <PageSection key={report.report.page} {...report} />
        ))}
      </body>
    </html>,
  )}`
