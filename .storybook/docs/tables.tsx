import { Fragment, type ReactNode } from 'react'
import type { NamedSentences } from '../../tooling/build/docs/style-properties'
import { wordId } from '../word-id'

/** Text with `code` in backticks. */
export function Inline({ text }: { readonly text: string }) {
  return text.split(/(`[^`]*`)/).map((piece, at) => {
    const code = /^`(.*)`$/.exec(piece)
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed sentence
    return code ? <code key={at}>{code[1] || '""'}</code> : <Fragment key={at}>{piece}</Fragment>
  })
}

/** The place of a custom property, to which the search leads; undefined for another row. */
const rowId = ([name = '']: readonly string[]) => (name.startsWith('`--') ? wordId(name.slice(1, -1)) : undefined)

/** A table that scrolls on a narrow screen; columns without a value in any row are left out. */
export function Table({ columns, rows }: { columns: readonly string[]; rows: readonly (readonly string[])[] }) {
  const used = columns.map((_, at) => at).filter((at) => rows.some((row) => row[at]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container is reached by keyboard
    <div className="ashlar-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {used.map((at) => (
              <th key={at} scope="col">
                {columns[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]} id={rowId(row)}>
              {used.map((at) => (
                <td key={at}>
                  <Inline text={row[at] || '–'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The name of a block as people read it. */
export const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

const inCode = (rows: NamedSentences) => rows.map(([name, sentence]) => [`\`${name}\``, sentence])

/** Names and their sentences. */
export function Names({ columns, rows }: { columns: readonly [string, string]; rows: NamedSentences }) {
  return <Table columns={columns} rows={inCode(rows)} />
}

/** A section with its heading; without content it is left out. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  if (!children) return null
  return (
    <section>
      <h2 id={title.toLowerCase().replaceAll(' ', '-')}>{title}</h2>
      {children}
    </section>
  )
}
