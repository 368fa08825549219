import type { Args, Decorator, Preview } from '@storybook/react-vite'
import { Fragment, useLayoutEffect } from 'react'
import type { Option } from '../packages/core-block/src/options'
import type { ThemeProperty } from '../tooling/build/docs/property-table'
import { type BlockFacts, getFacts } from './block-facts'

type Options = Readonly<Record<string, Option<unknown>>>

/** The folder of the block that a title such as "Blocks/Tour dates" names. */
const folderOf = (title: string) =>
  title
    .replace(/^Blocks\//, '')
    .replaceAll(' ', '-')
    .toLowerCase()

/** The facts of the block that a title names. */
const factsOf = (title: string) => getFacts(folderOf(title))

/** The options of the block that a title names. */
export const optionsOf = (title: string): Options => factsOf(title).options

/** Steps of a range: whole numbers, or hundredths where the range is small. */
const stepOf = (min: number, max: number) => (max - min <= 2 || !Number.isInteger(min) ? 0.01 : 1)

function controlOf({ kind, choices, default: fallback, min, max }: Option<unknown>) {
  if (kind === 'boolean') return { control: { type: 'boolean' as const } }
  if (kind === 'choice') return { control: { type: 'select' as const }, options: choices ?? [] }
  const type = kind === 'custom' ? typeof fallback : kind
  // What has no default of its own may be written as text; lists and records are edited as JSON.
  if (['text', 'string', 'undefined'].includes(type)) return { control: { type: 'text' as const } }
  if (type !== 'number') return { control: { type: 'object' as const } }
  if (min === undefined || max === undefined) return { control: { type: 'number' as const, min, max } }
  return { control: { type: 'range' as const, min, max, step: stepOf(min, max) } }
}

/** What the toolbar or the story decides. */
const ownArgTypes = { context: { table: { disable: true } }, script: { table: { disable: true } } }

/** A default with its unit, such as "8 px". */
const printDefault = ({ default: value, unit }: Option<unknown>) =>
  value === undefined || value === null ? 'none' : `${JSON.stringify(value)}${unit ? ` ${unit}` : ''}`

/** An option as a row of the table: its sentence, its values with their unit, its default, its control. */
function optionRow(name: string, option: Option<unknown>, { sentences, limits }: BlockFacts) {
  const values = [limits[name] || option.kind, option.unit].filter(Boolean).join(', ')
  const table = {
    category: 'Options',
    type: { summary: values },
    defaultValue: { summary: printDefault(option) },
  }
  return { name: option.unit ? `${name} (${option.unit})` : name, description: sentences[name] ?? '', table }
}

/** A custom property as a row of the table: its place, its values with their unit, what it is without a theme, its control. */
function propertyControl({ name, place, kind, values, unit, fallback }: ThemeProperty) {
  const isColour = kind === 'color' || kind === 'background'
  const type = { summary: [values, unit].filter(Boolean).join(', ') }
  return {
    name,
    description: place,
    control: { type: isColour ? ('color' as const) : ('text' as const) },
    table: { category: 'Theme', type, defaultValue: { summary: fallback } },
  }
}

/** One control for each option of the contract, and one for each custom property that a theme sets. */
export const optionControls: NonNullable<Preview['argTypesEnhancers']>[number] = ({ argTypes, title }) => {
  const facts = factsOf(title)
  const controls = Object.entries(facts.options).map(([name, option]) => [
    name,
    { ...optionRow(name, option, facts), ...controlOf(option) },
  ])
  const properties = facts.properties.map((property) => [property.name, propertyControl(property)])
  const content = { ...argTypes.config, name: 'config', table: { category: 'Content' } }
  return { ...Object.fromEntries([...controls, ...properties]), ...argTypes, ...ownArgTypes, config: content }
}

/** The value of an option in a config, wherever the config has it. */
function configured(config: unknown, name: string): unknown {
  if (typeof config !== 'object' || config === null) return undefined
  const { options = {} } = config as { readonly options?: object }
  return (options as Record<string, unknown>)[name] ?? (config as Record<string, unknown>)[name]
}

/** The options that a story sets itself, by the id of the story. */
const namedByStory = new Map<string, readonly string[]>()

/** A control begins with the value of the story, or with the default; a default that only stands for another value is left open. */
export const optionArgs: NonNullable<Preview['argsEnhancers']>[number] = ({ id, initialArgs, title }) => {
  namedByStory.set(
    id,
    Object.keys(optionsOf(title)).filter((name) => name in initialArgs),
  )
  const values = Object.entries(optionsOf(title)).flatMap(([name, option]) => {
    if (name in initialArgs) return []
    const value = configured(initialArgs.config, name) ?? option.default
    const { kind, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = option
    const isOpen = kind === 'number' && !(Number(value) >= min && Number(value) <= max)
    return isOpen || value === undefined || value === null ? [] : [[name, value]]
  })
  return Object.fromEntries(values)
}

/** The reader that each option was written with. */
const readers = new WeakMap<Option<unknown>, Option<unknown>['read']>()

/** Every block reads its options by the contract, wherever its markup carries them: there a control takes their place. */
function replaceReader(option: Option<unknown>, value: unknown) {
  const read = readers.get(option) ?? option.read
  readers.set(option, read)
  option.read = (raw) => read(value ?? raw)
}

/** The options that were changed by hand, by story: from then on the control decides, and before that the markup. */
const touched = new Map<string, readonly string[]>()

/** The options that controls decide. Setting all of them back gives the story back to its markup. */
function decidedOptions(id: string, args: Args, initialArgs: Args, names: readonly string[]): ReadonlySet<string> {
  const changed = names.filter((name) => JSON.stringify(args[name]) !== JSON.stringify(initialArgs[name]))
  const before = touched.get(id) ?? []
  const isReset = changed.length === 0 && before.length > 1
  const now = isReset ? [] : [...new Set([...before, ...changed])]
  touched.set(id, now)
  return new Set([...now, ...(namedByStory.get(id) ?? [])])
}

/** Starts the block anew with the values of the controls, and hands the custom properties to the page. */
export const withOptions: Decorator = (Story, { args, id, initialArgs, title }) => {
  const options = Object.entries(optionsOf(title))
  const decided = decidedOptions(
    id,
    args,
    initialArgs,
    options.map(([name]) => name),
  )
  const values = options.map(([name]) => (decided.has(name) ? args[name] : undefined))
  for (const [at, [, option]] of options.entries()) replaceReader(option, values[at])
  const properties = Object.entries(args).filter(([name, value]) => name.startsWith('--') && value)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    for (const [name, value] of properties) style.setProperty(name, String(value))
    return () => {
      for (const [name] of properties) style.removeProperty(name)
    }
  })
  return (
    <Fragment key={JSON.stringify(values)}>
      <Story />
    </Fragment>
  )
}
