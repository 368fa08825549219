import { blockList } from 'virtual:block-list'
import { blockStyles } from 'virtual:block-styles'
import type { SyntheticEvent } from 'react'
import { propertyColumns, type ThemeProperty } from '../../tooling/build/docs/property-table'
import contrastTheme from '../themes/contrast.css?raw'
import darkTheme from '../themes/dark.css?raw'
import lightTheme from '../themes/light.css?raw'
import { contrast, getValues, pairs } from './contrast'
import './docs.css'
import { blockAddress } from './links'
import { Table, titleOf } from './tables'

const light = getValues(lightTheme)
const themes = {
  Light: light,
  Dark: { ...light, ...getValues(darkTheme) },
  'High contrast': { ...light, ...getValues(contrastTheme) },
} as const
const names = Object.keys(themes) as readonly (keyof typeof themes)[]
const isColour = (value: string) => value.startsWith('#')

/** The colours of the three themes as they look. */
export function Swatches() {
  return names.map((name) => (
    <section key={name}>
      <h2 id={name.toLowerCase().replace(' ', '-')}>{name}</h2>
      <ul className="ashlar-swatches ashlar-list">
        {Object.entries(themes[name])
          .filter(([, value]) => isColour(value))
          .map(([token, value]) => (
            <li key={token}>
              <span style={{ background: value }} />
              <b>{token}</b>
              <code>{value}</code>
            </li>
          ))}
      </ul>
    </section>
  ))
}

/** The contrast ratio of each pair in each theme. */
export function Contrasts() {
  const rows = pairs.map(([front, back]) => [
    `${front} on ${back}`,
    ...names.map(
      (name) => `${contrast(themes[name][front] ?? '#000000', themes[name][back] ?? '#ffffff').toFixed(1)} : 1`,
    ),
  ])
  return <Table columns={['pair', ...names]} rows={rows} />
}

/** The values of the light theme that are no colours. */
export function Measures({ tokens }: { readonly tokens: readonly string[] }) {
  const rows = tokens.map((token) => [`\`--theme-${token}\``, ...names.map((name) => `\`${themes[name][token]}\``)])
  return <Table columns={['value', ...names]} rows={rows} />
}

/** The custom properties of blocks that are lengths or ratios. */
export function Lengths() {
  const isLength = ({ kind }: ThemeProperty) => ['length', 'lengths', 'ratio'].includes(kind)
  const rows = blockStyles.flatMap(({ name, properties }) =>
    properties
      .filter(isLength)
      .map(({ name: property, place, fallback }) => [`\`${property}\``, name, place, `\`${fallback}\``]),
  )
  return <Table columns={['custom property', 'block', 'place', 'without it']} rows={rows} />
}

/** Texts without repetitions and empty ones, joined. */
const joinOnce = (texts: readonly string[], between: string) => [...new Set(texts.filter(Boolean))].join(between)

/** Every custom property once; where several blocks read it, its place names each of them. */
export function CustomProperties() {
  const all = blockStyles.flatMap(({ name: block, properties }) => properties.map((property) => ({ block, property })))
  const names = [...new Set(all.map(({ property }) => property.name))].sort()
  const rows = names.map((name) => {
    const uses = all.filter(({ property }) => property.name === name)
    const places = uses.map(({ block, property: { place } }) =>
      uses.length > 1 ? `${titleOf(block)}: ${place}` : place,
    )
    const join = (cell: 'values' | 'unit' | 'fallback', between: string) =>
      joinOnce(
        uses.map(({ property }) => property[cell]),
        between,
      )
    return [
      `\`${name}\``,
      places.join(' '),
      join('values', ', '),
      join('unit', ', '),
      `\`${join('fallback', ', or ')}\``,
    ]
  })
  return <Table columns={propertyColumns} rows={rows} />
}

/** The movements of blocks, as their stylesheets have them. */
export function Motions() {
  const rows = blockStyles
    .filter(({ motions }) => motions.length > 0)
    .map(({ name, motions }) => [name, motions.map((motion) => `\`${motion}\``).join(' · ')])
  return <Table columns={['block', 'movement']} rows={rows} />
}

/** Before the first build of Storybook there are no pictures. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => currentTarget.style.setProperty('display', 'none')

/** Every block with its picture, its sentence, its size and its status. */
export function Blocks() {
  return (
    <ul className="ashlar-blocks ashlar-list">
      {blockList.map(({ name, description, maxKib, status }) => (
        <li key={name}>
          <a href={`./${blockAddress(name)}`} target="_parent">
            <img src={`pictures/${name}.webp`} alt="" width="480" height="300" loading="lazy" onError={hide} />
            {titleOf(name)}
          </a>{' '}
          <small>
            {status}, {maxKib} KiB
          </small>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
