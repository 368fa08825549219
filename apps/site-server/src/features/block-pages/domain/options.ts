import type { BlockGuide, GuideOption } from 'virtual:block-guides'

/** Values that a visitor has chosen in place of those of an example, by option. */
export type Choices = Readonly<Record<string, string>>

/** The parameter that names an example; every other one is an option. */
export const exampleParameter = 'example'

const maxLength = 200

function isValid({ kind, choices, min = -1e9, max = 1e9 }: GuideOption, value: string): boolean {
  if (value.length > maxLength) return false
  if (kind === 'boolean') return value === 'true' || value === 'false'
  if (kind === 'choice') return choices?.includes(value) === true
  if (kind === 'number') return value.trim() !== '' && Number(value) >= min && Number(value) <= max
  return value.trim() !== ''
}

/** The choices of an address. Values that an option cannot have are left out; of several, as of a switch, the last one counts. */
export function readChoices({ options }: BlockGuide, query: Readonly<Record<string, readonly string[]>>): Choices {
  return Object.fromEntries(
    options.flatMap((option): [string, string][] => {
      const value = Object.hasOwn(query, option.name) ? query[option.name]?.at(-1) : undefined
      return value !== undefined && isValid(option, value) ? [[option.name, value]] : []
    }),
  )
}

/**
 * Options that a block reads elsewhere: from the structure of its markup, such as a checked field, from content that was served with it,
 * or from the settings of the store.
 */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  calendar: ['month'],
  cart: ['cart', 'countries'],
  'cart-indicator': ['showEmpty'],
  commerce: [
    'names',
    'variants',
    'scarcityEnabledOnProductItems',
    'scarcityThreshold',
    'soldOutText',
    'isSubscription',
    'subscriptionOptionId',
    'subscriptionPlan',
    'locksSoldOut',
    'addToCartConfirmationType',
  ],
  donation: ['pageId'],
  lightbox: ['title'],
  'pricing-toggle': ['selected'],
  reveal: ['entrances'],
}

/** The options of a block that a visitor can choose values for. */
export const choosableOptions = (name: string, { options }: BlockGuide) =>
  options.filter((option) => !elsewhere[name]?.includes(option.name))

/** What a control for an option looks like. */
export type ControlKind = 'switch' | 'select' | 'range' | 'number' | 'colour' | 'text'

/** A range has room for all values, and a place for the default: one beyond its limits stands for a value that the block works out. */
function isRange({ default: value, min, max }: GuideOption): boolean {
  return min !== undefined && max !== undefined && max - min <= 500 && Number(value) >= min && Number(value) <= max
}

/** The control of an option. */
export function getControl(option: GuideOption): ControlKind {
  const { kind, name } = option
  if (kind === 'boolean') return 'switch'
  if (kind === 'choice') return 'select'
  if (kind === 'number') return isRange(option) ? 'range' : 'number'
  return /colou?r$/i.test(name) ? 'colour' : 'text'
}
