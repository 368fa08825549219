import type { Variant } from '@ashlar/core-cart'
import { isInStock } from '@ashlar/core-cart/product'

/** What the markup says of a product. */
export interface Config {
  readonly itemId: string
  /** physical 1, digital 2, service 3, gift card 4, paywall 5 (COM-01). */
  readonly productType: number
  readonly title: string
  readonly variants: readonly Variant[]
  /** Names of the options, in the order they are asked. */
  readonly names: readonly string[]
  readonly currency: string
  /** Says how many are left from this many on; 0 never. */
  readonly scarcity: number
  /** Words on what is sold out; empty for the default. */
  readonly soldOutText: string
  /** Named when a subscription is put into the cart; undefined for what is bought once. */
  readonly planId: string | undefined
  /** Values that are sold out cannot be chosen. */
  readonly locksSoldOut: boolean
}

/** Chosen value by the option's name. */
export type Choice = Readonly<Record<string, string>>

export interface State {
  readonly config: Config
  readonly choice: Choice
  readonly phase: 'ready' | 'adding' | 'added'
  /** What is said aloud; empty for nothing. */
  readonly said: string
  /** It is shown as well: something was not done, or waits. */
  readonly isShown: boolean
}

export type Action =
  | { readonly type: 'choose'; readonly name: string; readonly value: string }
  | { readonly type: 'add' }
  | { readonly type: 'added' | 'failed' | 'say' | 'warn'; readonly said: string }
  | { readonly type: 'rest' }

export function init(config: Config): State {
  return { config, choice: {}, phase: 'ready', said: '', isShown: false }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'choose': {
      const choice = chosen(state.config, state.choice, action.name, action.value)
      return choice === state.choice ? state : { ...state, choice, said: '', isShown: false }
    }
    case 'add':
      return state.phase === 'adding' ? state : { ...state, phase: 'adding', said: '', isShown: false }
    case 'added':
      return { ...state, phase: 'added', said: action.said, isShown: false }
    case 'failed':
      return { ...state, phase: 'ready', said: action.said, isShown: true }
    case 'say':
    case 'warn':
      return state.said === action.said ? state : { ...state, said: action.said, isShown: action.type === 'warn' }
    case 'rest':
      return state.phase === 'added' ? { ...state, phase: 'ready' } : state
  }
}

const fits = ({ attributes }: Variant, choice: Choice) =>
  Object.entries(choice).every(([name, value]) => attributes[name] === value)

/** The last word wins: of what was chosen before stays what can still be had with it. */
function chosen({ variants, names }: Config, choice: Choice, name: string, value: string): Choice {
  if (!names.includes(name) || (choice[name] ?? '') === value) return choice
  const { [name]: _before, ...rest } = choice
  if (!variants.some(({ attributes }) => attributes[name] === value)) return value ? choice : rest
  let next: Choice = { [name]: value }
  for (const [other, kept] of Object.entries(rest)) {
    const wider = { ...next, [other]: kept }
    if (variants.some((one) => fits(one, wider))) next = wider
  }
  return next
}

/** Options that nothing is chosen of yet. */
export function openNames({ config, choice }: Pick<State, 'config' | 'choice'>): string[] {
  return config.variants.length > 1 ? config.names.filter((name) => !Object.hasOwn(choice, name)) : []
}

/** The variant that was chosen (COM-02); undefined while an option is open. */
export function variantOf(state: Pick<State, 'config' | 'choice'>): Variant | undefined {
  const { variants } = state.config
  if (variants.length === 1) return variants[0]
  return openNames(state).length > 0 ? undefined : variants.find((one) => fits(one, state.choice))
}

/** Whether a value can be had with the rest of the choice: nobody makes it so, or nobody has any left. */
export type Availability = 'available' | 'sold-out' | 'none'

export function availabilityOf(
  { config, choice }: Pick<State, 'config' | 'choice'>,
  name: string,
  value: string,
): Availability {
  const these = config.variants.filter((one) => fits(one, { ...choice, [name]: value }))
  if (these.length === 0) return 'none'
  return these.some(isInStock) ? 'available' : 'sold-out'
}

/** True where nothing of the product, or of what was chosen, can be had. */
export function isOut(state: Pick<State, 'config' | 'choice'>): boolean {
  const variant = variantOf(state)
  const { variants } = state.config
  return variant ? !isInStock(variant) : variants.length > 0 && !variants.some(isInStock)
}
