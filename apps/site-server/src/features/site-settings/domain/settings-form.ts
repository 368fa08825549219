import { visibleLine } from '../../../http/request/visible-text'
import type { Choice, Input, Section, SettingField } from './field'
import type { Settings } from './members'
import { consentSection } from './sections/consent'
import { formsSection } from './sections/forms'
import { announcementSection, badgeSection, headerFooterSection } from './sections/frame'
import { infoBarSection } from './sections/info-bar'
import { popupSection } from './sections/popup'
import { type BlockReleases, languagesSection, releaseSection, thirdPartySection } from './sections/site'

/** What the choices of the form are made of. */
export interface FormFacts {
  /** Pages and collections by their ids. */
  readonly pages: readonly Choice[]
  /** Codes of the languages that the site has translations into. */
  readonly translated: readonly string[]
  /** The blocks whose release an owner may choose. */
  readonly blocks: readonly BlockReleases[]
}

/** A form of the settings for one account. */
export interface OpenForm {
  /** Those that the account may change. */
  readonly sections: readonly Section[]
  /** The stored settings, by key. */
  readonly settings: Settings
  /** The stored settings as the form shows them. */
  readonly stored: Input
  /** Names the stored settings: another one, and they have changed. */
  readonly state: string
}

/** All settings of the form, in its order; without those for owners where the account is no owner. */
export function getSections({ pages, translated, blocks }: FormFacts, isOwner: boolean): Section[] {
  const all = [
    headerFooterSection,
    announcementSection,
    consentSection,
    popupSection(pages),
    infoBarSection,
    badgeSection,
    formsSection,
    languagesSection(translated),
    thirdPartySection,
    releaseSection(blocks),
  ]
  return all.filter(({ isForOwners, fields }) => (isOwner || !isForOwners) && fields.length > 0)
}

const getFields = (sections: readonly Section[]) => sections.flatMap(({ fields }) => fields)

function tidy({ kind, choices = [] }: SettingField, sent: readonly string[]): string {
  const value = sent.at(-1) ?? ''
  if (kind === 'set') return choices.flatMap((choice) => (sent.includes(choice.value) ? [choice.value] : [])).join('\n')
  if (kind === 'flag') return value === 'true' ? 'true' : ''
  if (kind === 'choice') return value
  const lines = value.split(/\r?\n/).map(visibleLine)
  return lines.filter(Boolean).join(kind === 'lines' ? '\n' : ' ')
}

/** The stored value as the form sends it where nothing is changed. */
const valueIn = (field: SettingField, settings: Settings) => {
  const value = field.read(settings)
  return tidy(field, field.kind === 'set' ? value.split('\n') : [value])
}

/** The stored settings as the form shows them. */
export const storedInput = (sections: readonly Section[], settings: Settings): Input =>
  Object.fromEntries(getFields(sections).map((field) => [field.name, valueIn(field, settings)]))

/** The sent values; a field that was not sent at all has its stored value. */
export function sentInput(
  sections: readonly Section[],
  stored: Input,
  sent: Readonly<Record<string, readonly string[]>>,
): Input {
  const entries = getFields(sections).map((field) => {
    const values = Object.hasOwn(sent, field.name) ? sent[field.name] : undefined
    return [field.name, values ? tidy(field, values) : (stored[field.name] ?? '')] as const
  })
  return Object.fromEntries(entries)
}

function getProblem(field: SettingField, value: string, isChanged: boolean, input: Input): string | undefined {
  const { kind, maxLength, choices } = field
  if (isChanged && maxLength !== undefined && value.length > maxLength)
    return `${field.label}: it has ${value.length} characters. Nothing was saved. Shorten it to ${maxLength}.`
  if (isChanged && kind === 'choice' && !choices?.some((choice) => choice.value === value))
    return `${field.label}: “${value.slice(0, 60)}” is none of its values. Nothing was saved. Choose another.`
  return field.problem?.(value, input)
}

/** The problems of an input, by the names of their fields. Those of a section that is not changed keep no owner from changing another. */
export function inputProblems(sections: readonly Section[], stored: Input, input: Input): Record<string, string> {
  const isChanged = ({ name }: SettingField) => input[name] !== stored[name]
  const changed = sections.filter(({ fields }) => fields.some(isChanged))
  const found = getFields(changed).map((field): [string, string | undefined] => {
    return [field.name, getProblem(field, input[field.name] ?? '', isChanged(field), input)]
  })
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** The settings with an input. Unchanged values stay as they are stored, to the letter. */
export const withInput = (sections: readonly Section[], settings: Settings, input: Input): Settings =>
  getFields(sections).reduce((changed, field) => {
    const value = input[field.name] ?? ''
    return value === valueIn(field, settings) ? changed : field.write(changed, value, input)
  }, settings)

/** One changed setting, as people read it. */
export interface SettingChange {
  /** Heading of its section. */
  readonly section: string
  /** Of its field. */
  readonly label: string
  /** The stored value as people read it. */
  readonly before: string
  /** The new value as people read it. */
  readonly after: string
}

function shown({ kind, choices = [] }: SettingField, value: string): string {
  const getLabel = (one: string) => choices.find((choice) => choice.value === one)?.label ?? one
  if (kind === 'flag') return value ? 'Yes' : 'No'
  if (kind === 'choice') return getLabel(value)
  return kind === 'set' ? value.split('\n').map(getLabel).join(', ') : value
}

/** What an input changes. */
export const getChanges = (sections: readonly Section[], stored: Input, input: Input): SettingChange[] =>
  sections.flatMap(({ title, fields }) =>
    fields.flatMap((field) => {
      const [before = '', after = ''] = [stored[field.name], input[field.name]]
      if (before === after) return []
      return [{ section: title, label: field.label, before: shown(field, before), after: shown(field, after) }]
    }),
  )
