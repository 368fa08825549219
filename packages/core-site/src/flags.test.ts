import { expect, it, vi } from 'vitest'
import { createFlags } from './flags'

const configuration = {
  cart: { experimentType: 'FEATURE_TOGGLE', variant: 'true' },
  off: { experimentType: 'FEATURE_TOGGLE', variant: 'True' },
  color: { experimentType: 'AB_TEST', variant: 'blue' },
  broken: { experimentType: 'FEATURE_TOGGLE', variant: true },
  odd: { experimentType: 'SURVEY', variant: 'true' },
  none: null,
}

function asked(source: unknown, ask: (flags: ReturnType<typeof createFlags>) => unknown) {
  const report = vi.fn<(error: Error) => void>()
  const answer = ask(createFlags(source, report))
  return [answer, ...report.mock.calls.map(([error]) => error.message)]
}

it('[SITE-11] a flag is enabled only when its variant equals the string true', () => {
  expect(asked(configuration, (flags) => flags.isEnabled('cart'))).toEqual([true])
  expect(asked(configuration, (flags) => flags.isEnabled('off', true))).toEqual([false])
  expect(asked(configuration, (flags) => flags.variant('color'))).toEqual(['blue'])
})

it('[SITE-11] before the configuration is there, the default is returned with an error', () => {
  const message = 'The underlying Praetor configuration is not loaded'
  expect(asked(undefined, (flags) => flags.isEnabled('cart'))).toEqual([false, message])
  expect(asked(null, (flags) => flags.isEnabled('cart', true))).toEqual([true, message])
  expect(asked(undefined, (flags) => flags.variant('color', 'red'))).toEqual(['red', message])
})

it('[SITE-11] a feature that is missing, of another type or badly defined gives the default with its own error', () => {
  const missing = 'The specified feature does not exist'
  const invalid = 'The specified feature has an invalid server-side definition'
  for (const name of ['nothing', 'constructor', '__proto__'])
    expect(asked(configuration, (flags) => flags.isEnabled(name, true))).toEqual([true, missing])
  expect(asked(configuration, (flags) => flags.isEnabled('color'))).toEqual([
    false,
    'The specified feature is not a feature toggle',
  ])
  expect(asked(configuration, (flags) => flags.variant('cart'))).toEqual([
    '',
    'The specified feature is not a A/B test',
  ])
  for (const name of ['broken', 'odd', 'none'])
    expect(asked(configuration, (flags) => flags.isEnabled(name))).toEqual([false, invalid])
})
