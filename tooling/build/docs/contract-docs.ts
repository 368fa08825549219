import { join } from 'node:path'
import { contractPart, parse } from './contract-source.ts'
import { type DocumentedOption, readContract } from './read-options.ts'

const attribute = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
const code = (text: string) => `\`${text}\``

/** Each option with its sentence, its kind, its unit and its default, as the contract has them at run time. */
export function optionRows(path: string, { options } = readContract(join(path, 'src/contract.ts'))): string[][] {
  const contract = parse(join(path, 'src/contract.ts'))
  const sentences = new Map(contractPart(contract, 'options').map(({ name, sentence }) => [name, sentence]))
  return Object.entries(options).map(([name, option]) => [
    (option.aliases ?? [name]).map((alias) => code(attribute(alias))).join(', '),
    withoutDefault(option.description || sentences.get(name) || ''),
    valuesText(option),
    option.unit ?? '',
    defaultText(option.default),
  ])
}

/** The default has a column of its own. */
const withoutDefault = (sentence: string) => sentence.replace(/ Default: (?:(?!\. ).)*?( \([^)]*\))?\.$/, '$1')

/** The values of an option: the words of a choice, the limits of a number, or its kind. */
function valuesText({ kind, choices, min, max }: DocumentedOption): string {
  if (choices) return choices.map((choice) => code(String(choice))).join(', ')
  if (kind === 'boolean') return `${code('true')}, ${code('false')}`
  if (kind === 'custom' || !kind) return ''
  return [kind, min !== undefined && `from ${min}`, max !== undefined && `up to ${max}`].filter(Boolean).join(' ')
}

function defaultText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none'
  if (Array.isArray(value) && value.length === 0) return 'none'
  return code(typeof value === 'string' ? value : JSON.stringify(value))
}
