import type { Decorator, Preview } from '@storybook/react-vite'
import { Fragment } from 'react'
import type { Option } from '../packages/core-block/src/options'

type Options = Readonly<Record<string, Option<unknown>>>

const contracts = import.meta.glob<{ contract: { options?: Options } }>('../packages/*/src/contract.ts', {
  eager: true,
})

/** The options of the block that a title such as "Blocks/Tour dates" names. */
function optionsOf(title: string): Options {
  const [, name = ''] = /^Blocks\/([\w ]+)/.exec(title) ?? []
  const folder = name
    .replace(/\B[A-Z]/g, '-$&')
    .replaceAll(' ', '-')
    .toLowerCase()
  return contracts[`../packages/${folder}/src/contract.ts`]?.contract.options ?? {}
}

function controlOf(name: string, { kind, choices, min, max }: Option<unknown>) {
  if (kind === 'boolean') return { control: { type: 'boolean' as const } }
  if (kind === 'choice') return { control: { type: 'select' as const }, options: choices ?? [] }
  if (kind === 'custom') return { control: { type: 'object' as const } }
  if (kind === 'text') return { control: { type: /colou?r/i.test(name) ? ('color' as const) : ('text' as const) } }
  const isRange = min !== undefined && max !== undefined
  return { control: { type: isRange ? ('range' as const) : ('number' as const), min, max } }
}

/** One control for each option of the contract; one that was not touched leaves the markup to decide. */
export const optionControls: NonNullable<Preview['argTypesEnhancers']>[number] = ({ argTypes, title }) => {
  const controls = Object.entries(optionsOf(title)).map(([name, option]) => {
    const summary = `${JSON.stringify(option.default)}${option.unit ? ` ${option.unit}` : ''}`
    const table = { category: 'Options', defaultValue: { summary } }
    return [name, { name, ...controlOf(name, option), table }]
  })
  return { ...Object.fromEntries(controls), ...argTypes }
}

/** The reader that each option was written with. */
const readers = new WeakMap<Option<unknown>, Option<unknown>['read']>()

/** Every block reads its options by the contract, wherever its markup carries them: there a control takes their place. */
function replaceReader(option: Option<unknown>, value: unknown) {
  const read = readers.get(option) ?? option.read
  readers.set(option, read)
  option.read = (raw) => read(value ?? raw)
}

/** Starts the block anew with the values of the controls. */
export const withOptions: Decorator = (Story, { args, title }) => {
  const options = Object.entries(optionsOf(title))
  for (const [name, option] of options) replaceReader(option, args[name])
  return (
    <Fragment key={JSON.stringify(options.map(([name]) => args[name]))}>
      <Story />
    </Fragment>
  )
}
