import type { Variant } from '@ashlar/core-cart'
import { isInStock } from '@ashlar/core-cart/product'

/** A product as `parse` reads it. */
export interface Config {
  readonly itemId: string
  /** physical 1, digital 2, service 3, gift card 4, paywall 5 (COM-01). */
  readonly productType: number
  readonly variants: readonly Variant[]
  /** Names of the options, in the order of the choice. */
  readonly names: readonly string[]
  readonly currency: string
  /** Shows the stock when this many or fewer are left; 0 never. */
  readonly scarcity: number
  /** Text for sold-out variants; empty for the default. */
  readonly soldOutText: string
  /** Plan of a subscription; undefined for a single purchase. */
  readonly planId: string | undefined
  /** Values that are sold out cannot be chosen. */
  readonly locksSoldOut: boolean
  /** Confirmation of an added product: 1 a dialog, 2 the text of the button, 3 the cart page. */
  readonly confirmation: number
  /** Values that were selected when the block started. */
  readonly restored: readonly { readonly name: string; readonly value: string }[]
}

/** Chosen value by the option's name. */
export type Choice = Readonly<Record<string, string>>

export interface State {
  readonly config: Config
  readonly choice: Choice
  readonly phase: 'ready' | 'adding' | 'added'
  /** Text of the live region; empty for none. */
  readonly message: string
  /** The message is visible as well: the action failed or waits. */
  readonly isShown: boolean
}

export type Action =
  | { readonly type: 'choose'; readonly name: string; readonly value: string }
  | { readonly type: 'add' }
  | { readonly type: 'added' | 'failed' | 'announce' | 'warn'; readonly message: string }
  | { readonly type: 'rest' }

/** A product in its first state; values that the browser restored after a reload count as chosen. */
export function init(config: Config): State {
  const state: State = { config, choice: {}, phase: 'ready', message: '', isShown: false }
  return config.restored.reduce((next, { name, value }) => reduce(next, { type: 'choose', name, value }), state)
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'choose': {
      const choice = chosen(state.config, state.choice, action.name, action.value)
      return choice === state.choice ? state : { ...state, choice, message: '', isShown: false }
    }
    case 'add':
      return state.phase === 'adding' ? state : { ...state, phase: 'adding', message: '', isShown: false }
    case 'added':
      return { ...state, phase: 'added', message: action.message, isShown: false }
    case 'failed':
      return { ...state, phase: 'ready', message: action.message, isShown: true }
    case 'announce':
    case 'warn':
      return state.message === action.message
        ? state
        : { ...state, message: action.message, isShown: action.type === 'warn' }
    case 'rest':
      return state.phase === 'added' ? { ...state, phase: 'ready' } : state
  }
}

const fits = ({ attributes }: Variant, choice: Choice) =>
  Object.entries(choice).every(([name, value]) => attributes[name] === value)

/** The latest choice wins. An earlier choice stays if some variant has both. */
function chosen({ variants, names }: Config, choice: Choice, name: string, value: string): Choice {
  if (!names.includes(name) || (choice[name] ?? '') === value) return choice
  const { [name]: _before, ...rest } = choice
  if (!variants.some(({ attributes }) => attributes[name] === value)) return value ? choice : rest
  let next: Choice = { [name]: value }
  for (const [optionName, earlier] of Object.entries(rest)) {
    const wider = { ...next, [optionName]: earlier }
    if (variants.some((variant) => fits(variant, wider))) next = wider
  }
  return next
}

/** Options without a choice. */
export function openNames({ config, choice }: Pick<State, 'config' | 'choice'>): string[] {
  return config.variants.length > 1 ? config.names.filter((name) => !Object.hasOwn(choice, name)) : []
}

/** The chosen variant (COM-02); undefined while an option has no choice. */
export function getVariant(state: Pick<State, 'config' | 'choice'>): Variant | undefined {
  const { variants } = state.config
  if (variants.length === 1) return variants[0]
  return openNames(state).length > 0 ? undefined : variants.find((variant) => fits(variant, state.choice))
}

/** Availability of a value with the rest of the choice: no variant has it, or all that do are sold out. */
export type Availability = 'available' | 'sold-out' | 'none'

export function getAvailability(
  { config, choice }: Pick<State, 'config' | 'choice'>,
  name: string,
  value: string,
): Availability {
  const matches = config.variants.filter((variant) => fits(variant, { ...choice, [name]: value }))
  if (matches.length === 0) return 'none'
  return matches.some(isInStock) ? 'available' : 'sold-out'
}

/** True when the chosen variant, or every variant, is sold out. */
export function isOut(state: Pick<State, 'config' | 'choice'>): boolean {
  const variant = getVariant(state)
  const { variants } = state.config
  return variant ? !isInStock(variant) : variants.length > 0 && !variants.some(isInStock)
}
