/** A line of a README or a contract with its code; links are left as their text. */
export function Line({ text }: { text: string }) {
  const plain = text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replace(/\*\*([^*]+)\*\*/g, '$1')
  // Every second part stood between backticks.
  return plain.split('`').map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part))
}

const getCells = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

function Table({ lines }: { lines: readonly string[] }) {
  const [head = '', , ...rows] = lines
  return (
    <table>
      <thead>
        <tr>
          {getCells(head).map((cell) => (
            <th key={cell} scope="col">
              <Line text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {getCells(row).map((cell) => (
              <td key={cell}>
                <Line text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Paragraphs, lists and tables of a README. */
export function GuideText({ paragraphs }: { paragraphs: readonly string[] }) {
  return paragraphs.map((paragraph) => {
    const lines = paragraph.split('\n')
    if (lines[0]?.startsWith('|')) return <Table key={paragraph} lines={lines} />
    if (!lines[0]?.startsWith('- '))
      return (
        <p key={paragraph}>
          <Line text={lines.join(' ')} />
        </p>
      )
    return (
      <ul key={paragraph}>
        {paragraph
          .slice(2)
          .split('\n- ')
          .map((item) => (
            <li key={item}>
              <Line text={item.replaceAll('\n', ' ')} />
            </li>
          ))}
      </ul>
    )
  })
}
