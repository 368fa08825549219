// The options of a contract have one name from the config to the model: what the markup of a package writes is what its block reads.
import fc, { type Arbitrary } from 'fast-check'
import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import type { Contract, Option } from '../../../packages/core-block/src/index'

/** The HTML that a block's own markup has for a config, and what the block reads in it. */
export interface Written<Config = never> {
  readonly Markup: ComponentType<{ config: Config }>
  /** The content to which the generated options are added. */
  readonly sample: Config
  /** Reads the options out of what the markup has written, where they are in several elements. Default: `parse` of the block. */
  parse?(root: HTMLElement): object
  /** Options that this markup does not write, and where they come from. Default: none. */
  readonly elsewhere?: Readonly<Record<string, string>>
  /** The values of options that only some values fit, such as an address; for each `custom` option. Default: by its kind. */
  readonly values?: Readonly<Record<string, Arbitrary<unknown>>>
}

/** Values of an option as its kind allows them. */
function arbitraryValue({ kind, choices = [], min = 0, max = 1000 }: Option<unknown>): Arbitrary<unknown> {
  if (kind === 'boolean') return fc.boolean()
  if (kind === 'choice') return fc.constantFrom(...choices)
  if (kind === 'number') return fc.integer({ min, max })
  return fc.stringMatching(/^[\p{L}\p{N}][\p{L}\p{N}"&<> ]{0,18}[\p{L}\p{N}]$/u)
}

/** The HTML of a config. React of the page writes it, as the tests run on Preact too. */
function render<Config>(Markup: ComponentType<{ config: Config }>, config: Config): string {
  const box = document.createElement('div')
  const root = createRoot(box)
  flushSync(() => root.render(createElement(Markup, { config })))
  const html = box.innerHTML
  root.unmount()
  return html
}

/** Checks it for thirty generated configs. */
export function readWhatIsWritten<Config>(
  { options = {} }: Contract,
  { Markup, sample, parse, elsewhere = {}, values = {} }: Written<Config> & Required<Pick<Written, 'parse'>>,
  load: (html: string) => [HTMLElement, ...HTMLElement[]],
) {
  const written = Object.entries(options).filter(([name]) => !(name in elsewhere))
  const names = written.map(([name]) => name)
  const arbitraries = written.map(([name, option]) => [name, values[name] ?? arbitraryValue(option)])
  it(`reads from its own markup what a config says: ${names.join(', ')}`, () => {
    fc.assert(
      fc.property(fc.record(Object.fromEntries(arbitraries)), (generated) => {
        const [element] = load(render(Markup, { ...sample, ...generated }))
        const read = parse(element) as Readonly<Record<string, unknown>>
        expect(Object.fromEntries(names.map((name) => [name, read[name]]))).toEqual(generated)
      }),
      { numRuns: 30 },
    )
  })
}
