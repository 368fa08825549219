import type { GuideOption } from 'virtual:block-guides'
import { type ControlKind, exampleParameter, getControl } from '../domain/options'
import { Line } from './guide-text'

/** One option with the value that the preview has; undefined for none of its own. */
export interface OptionValue {
  readonly option: GuideOption
  readonly value: string | undefined
}

interface ControlProps extends OptionValue {
  readonly id: string
}

/** "slidesPerRow" becomes "Slides per row". */
function getLabel({ name, unit }: GuideOption): string {
  const spaced = name.replace(/[A-Z]+/g, (letters) => ` ${letters.toLowerCase()}`)
  const text = spaced.charAt(0).toUpperCase() + spaced.slice(1)
  return unit ? `${text} (${unit})` : text
}

const getDefault = ({ default: value }: GuideOption) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** A switch that is off is sent by the field before it. */
function Switch({ id, option, value = getDefault(option) }: ControlProps) {
  return (
    <>
      <input type="hidden" name={option.name} value="false" />
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state by itself
        role="switch"
        id={id}
        name={option.name}
        value="true"
        defaultChecked={value === 'true'}
        aria-describedby={`${id}-meaning`}
      />
    </>
  )
}

function Select({ id, option, value = getDefault(option) }: ControlProps) {
  return (
    <select id={id} name={option.name} defaultValue={value} aria-describedby={`${id}-meaning`}>
      {option.choices?.map((choice) => (
        <option key={String(choice)} value={String(choice)}>
          {String(choice) || 'none'}
        </option>
      ))}
    </select>
  )
}

/** Whole numbers move in steps of one where there are many of them. */
const getStep = ({ min = 0, max = 0 }: GuideOption, value: string) =>
  max - min <= 10 || min % 1 !== 0 || Number(value) % 1 !== 0 ? 'any' : 1

function Range({ id, option, value = getDefault(option) }: ControlProps) {
  const { name, min, max } = option
  return (
    <span className="block-range">
      <input
        type="range"
        {...{ id, name, min, max }}
        step={getStep(option, value)}
        defaultValue={value}
        aria-describedby={`${id}-meaning`}
      />
      <span aria-hidden="true">{value}</span>
    </span>
  )
}

function Text({ id, option, value = '', type }: ControlProps & { type: 'text' | 'number' | 'color' }) {
  const { name, min, max } = option
  return (
    <input
      {...{ id, name, type, min, max }}
      step={type === 'number' ? 'any' : undefined}
      defaultValue={value}
      placeholder={getDefault(option) || undefined}
      maxLength={type === 'text' ? 200 : undefined}
      aria-describedby={`${id}-meaning`}
    />
  )
}

function controlFor(kind: ControlKind, props: ControlProps) {
  if (kind === 'switch') return <Switch {...props} />
  if (kind === 'select') return <Select {...props} />
  if (kind === 'range') return <Range {...props} />
  return <Text {...props} type={kind === 'colour' ? 'color' : kind} />
}

function Control({ option, value }: OptionValue) {
  const id = `option-${option.name}`
  const kind = getControl(option)
  return (
    <div className={`block-control block-control-${kind}`}>
      <label htmlFor={id}>{getLabel(option)}</label>
      {controlFor(kind, { id, option, value })}
      <p className="block-control-meaning" id={`${id}-meaning`}>
        <Line text={option.sentence.replace(/ \([A-Z0-9, -]+\)/g, '')} />
      </p>
    </div>
  )
}

const isMain = ({ option }: OptionValue) => ['switch', 'select', 'range'].includes(getControl(option))

interface ControlsProps {
  readonly address: string
  readonly example: string | undefined
  readonly values: readonly OptionValue[]
  readonly isChanged: boolean
}

/** A control for each option; the page is rendered with the chosen values, with scripts or without. */
export function Controls({ address, example, values, isChanged }: ControlsProps) {
  if (values.length === 0) return null
  const main = values.filter(isMain)
  const more = values.filter((value) => !isMain(value))
  const list = (some: readonly OptionValue[]) => (
    <div className="block-control-list">
      {some.map((value) => (
        <Control key={value.option.name} {...value} />
      ))}
    </div>
  )
  return (
    <form className="block-controls" action={address} method="get" aria-label="Options">
      {example && <input type="hidden" name={exampleParameter} value={example} />}
      {list(main)}
      {more.length > 0 && (
        <details open={main.length === 0}>
          <summary>{main.length > 0 ? 'More options' : 'Options'}</summary>
          {list(more)}
        </details>
      )}
      <p className="block-control-buttons">
        <button type="submit">Show it like this</button>
        {isChanged && <a href={address}>Back to the example</a>}
      </p>
    </form>
  )
}
