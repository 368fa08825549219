import { memberAt, type Settings, withMember } from './members'

/** What an owner has entered, by the names of the fields. */
export type Input = Readonly<Record<string, string>>

/** One of the values of a choice. */
export interface Choice {
  /** As it is stored. */
  readonly value: string
  /** As people read it. */
  readonly label: string
}

/** A setting as a field of the form. */
export interface SettingField {
  /** Of the field in the form; unique in all sections. */
  readonly name: string
  /** What is set, in a few words. */
  readonly label: string
  /** One sentence on what follows from it. Default: none. */
  readonly hint?: string | undefined
  /** One line, several lines, on or off, one of some, any of some. The values of the last are lines. */
  readonly kind: 'line' | 'lines' | 'flag' | 'choice' | 'set'
  /** The values to choose from. Default: any text. */
  readonly choices?: readonly Choice[]
  /** Most characters. Default: no limit. */
  readonly maxLength?: number
  /** The keyboard of phones. Default: that of text. */
  readonly inputMode?: 'numeric' | 'email'
  /** The stored value as the form shows it. */
  read(settings: Settings): string
  /** The settings with a value of the form; called only for a value that has changed. */
  write(settings: Settings, value: string, input: Input): Settings
  /** In three parts. Default: none. */
  problem?(value: string, input: Input): string | undefined
}

/** Fields under one heading. */
export interface Section {
  /** Unique in the form. */
  readonly name: string
  /** Its heading. */
  readonly title: string
  /** A sentence below the heading. Default: none. */
  readonly hint?: string
  /** In the order of the form. */
  readonly fields: readonly SettingField[]
  /** True for what only accounts with every permission may change. Default: false. */
  readonly isForOwners?: boolean
}

type Common = Pick<SettingField, 'name' | 'label' | 'hint' | 'problem'> & { readonly path: string }

/** How a value is stored. */
interface Codec {
  toText(value: unknown): string
  toValue(text: string): unknown
}

const plain: Codec = {
  toText: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
  toValue: (text) => text,
}

/** A line of text. */
export function lineField(
  options: Common &
    Partial<Codec> &
    Pick<SettingField, 'maxLength' | 'inputMode'> & { readonly kind?: 'line' | 'lines' },
): SettingField {
  const { path, kind = 'line', maxLength = 200, toText = plain.toText, toValue = plain.toValue, ...rest } = options
  return {
    ...{ ...rest, kind, maxLength },
    read: (settings) => toText(memberAt(settings, path)),
    write: (settings, text) => withMember(settings, path, toValue(text)),
  }
}

const isYes = (value: unknown) => value === true || value === 'true'

/** Something that is on or off. */
export const flagField = ({ path, ...rest }: Common): SettingField => ({
  ...rest,
  kind: 'flag',
  read: (settings) => (isYes(memberAt(settings, path)) ? 'true' : ''),
  write: (settings, value) => withMember(settings, path, value === 'true'),
})

/** One of some values; the first one where none of them is stored. */
export function choiceField(
  options: Common & {
    readonly choices: readonly (readonly [value: string, label: string])[]
    readonly isCode?: boolean
  },
): SettingField {
  const { path, choices: pairs, isCode = false, ...rest } = options
  const choices = pairs.map(([value, label]) => ({ value, label }))
  return {
    ...{ ...rest, choices, kind: 'choice' },
    read(settings) {
      const stored = plain.toText(memberAt(settings, path)).trim().toUpperCase()
      return choices.find(({ value }) => value === stored)?.value ?? choices[0]?.value ?? ''
    },
    write: (settings, value) => withMember(settings, path, isCode ? Number(value) : value),
  }
}

/** A whole number between two others; it is stored multiplied by `scale`. */
export function numberField(
  options: Common & { readonly min: number; readonly max: number; readonly fallback: number; readonly scale?: number },
): SettingField {
  const { path, min, max, fallback, scale = 1, ...rest } = options
  return {
    ...{ ...rest, kind: 'line', inputMode: 'numeric', maxLength: 6 },
    read(settings) {
      const stored = Number(memberAt(settings, path) ?? fallback * scale)
      return String(Number.isFinite(stored) ? stored / scale : fallback)
    },
    write: (settings, value) => withMember(settings, path, Number(value) * scale),
    problem: (value) =>
      /^\d+(?:\.\d+)?$/.test(value) && Number(value) >= min && Number(value) <= max
        ? undefined
        : `“${value}” is no number from ${min} to ${max}. Nothing was saved. Write one.`,
  }
}
