import { FlagText } from '@ashlar/core-block/texts'

/** Errors of a flag, exact to the letter (SITE-11). */
export const flagErrors = {
  notLoaded: FlagText.notLoaded,
  missing: FlagText.missing,
  wrongType: FlagText.wrongType,
  invalid: FlagText.invalid,
} as const

/** An experiment is a feature toggle or an A/B test (SITE-11). */
export type ExperimentType = 'FEATURE_TOGGLE' | 'AB_TEST'

const typeNames: Readonly<Record<ExperimentType, string>> = { FEATURE_TOGGLE: 'feature toggle', AB_TEST: 'A/B test' }

/** The features of a site (SITE-11). */
export interface Flags {
  /** True only when the variant of the toggle equals the string "true"; the fallback, default false, with an error when the variant is unknown. */
  isEnabled(name: string, fallback?: boolean): boolean
  /** The variant of an A/B test; the fallback, default '', with an error when the variant is unknown. */
  variant(name: string, fallback?: string): string
}

const isType = (value: unknown) => value === 'FEATURE_TOGGLE' || value === 'AB_TEST'

/**
 * Features over the configuration of a site: `{ [name]: { experimentType, variant } }`. Without one every call returns its
 * fallback and reports an error. Errors go to `report`, default the console, with the exact messages of `flagErrors` (SITE-11).
 */
export function createFlags(configuration: unknown, report: (error: Error) => void = console.error): Flags {
  function find(name: string, type: ExperimentType): string | undefined {
    const problem = (text: string) => {
      report(new Error(text))
      return undefined
    }
    if (typeof configuration !== 'object' || configuration === null) return problem(FlagText.notLoaded)
    if (!Object.hasOwn(configuration, name)) return problem(FlagText.missing)
    const { experimentType, variant } = Object((configuration as Record<string, unknown>)[name])
    if (typeof variant !== 'string' || !isType(experimentType)) return problem(FlagText.invalid)
    return experimentType === type ? variant : problem(`${FlagText.wrongType}`.replace('{type}', typeNames[type]))
  }
  return {
    isEnabled(name, fallback = false) {
      const variant = find(name, 'FEATURE_TOGGLE')
      return variant === undefined ? fallback : variant === 'true'
    },
    variant: (name, fallback = '') => find(name, 'AB_TEST') ?? fallback,
  }
}
