const isName = /^[A-Za-z_$][\w$]*$/
const width = 100

const quote = (name: string) => (isName.test(name) ? name : `'${name}'`)

const writeText = (text: string) =>
  text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}'`

/** A value as it is written in source: quotes only where a name needs them, dates as dates. */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return writeText(value)
  if (value instanceof Date) return `new Date('${value.toISOString()}')`
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined && typeof member !== 'function')
    .map(([name, member]) => `${Array.isArray(value) ? '' : `${quote(name)}: `}${literal(member, inner)}`)
  if (members.length === 0) return `${open}${close}`
  const space = open === '{' ? ' ' : ''
  const line = `${open}${space}${members.join(', ')}${space}${close}`
  if (line.length + indent.length <= width && !line.includes('\n')) return line
  return `${open}\n${members.map((member) => `${inner}${member},`).join('\n')}\n${indent}${close}`
}

/** A file that shows a block as a React component. */
export function jsxSource(folder: string, component: string, config: unknown): string {
  return [
    `import { ${component} } from '@ashlar/${folder}/react'`,
    `import '@ashlar/${folder}/style.css'`,
    '',
    `const config = ${literal(config)}`,
    '',
    `export const Example = () => <${component} config={config} />`,
    '',
  ].join('\n')
}
