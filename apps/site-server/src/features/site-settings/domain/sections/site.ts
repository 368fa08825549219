import { isEmbedHost, maxEmbedHosts } from '../../../../http/response/embed-hosts'
import { offeredServices } from '../../../../http/response/third-party-choice'
import { type Choice, lineField, type Section, type SettingField } from '../field'
import { memberAt, withMember } from '../members'
import { getLanguages, maxLanguages } from '../site-calls'

const getCodes = (lines: string) => lines.split('\n').filter(Boolean)

/** The languages of the site (I18N-15). */
export function languagesSection(translated: readonly string[]): Section {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const known = translated.map((code) => `${code} (${names.of(code)})`).join(', ')
  return {
    name: 'languages',
    title: 'Languages',
    fields: [
      {
        ...lineField({ name: 'languages', label: 'Languages, one code on each line', path: '', kind: 'lines' }),
        hint: `The first is the one that the site was written in. ${known ? `There are translations into ${known}.` : 'There are no translations yet.'}`,
        read: (settings) => {
          const languages = memberAt(settings, 'multilingual.languages')
          return Array.isArray(languages) ? languages.join('\n') : ''
        },
        write: (settings, value) => withMember(settings, 'multilingual.languages', getLanguages(getCodes(value))),
        problem: (value) =>
          getLanguages(getCodes(value))
            ? undefined
            : `The languages cannot be read. Nothing was saved. Write 1 to ${maxLanguages} codes such as es-ES, one on each line.`,
      },
    ],
  }
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const blockedPath = 'siteSettings.blockedServices'
const embedPath = 'siteSettings.embedHosts'
const services = offeredServices.map(({ name, title }) => ({ value: name, label: title }))

/** Hosts whose pages may be embedded, one on each line. */
const embedField: SettingField = {
  ...lineField({ name: 'embedHosts', label: 'Hosts of embeds, one on each line', path: '', kind: 'lines' }),
  hint: 'Such as maps.example.com. An embed of another host stays empty; players of videos need no line.',
  maxLength: 2000,
  read: (settings) => toList(memberAt(settings, embedPath)).join('\n'),
  write(settings, value) {
    const hosts = getCodes(value)
    return withMember(settings, embedPath, hosts.length > 0 ? hosts : undefined)
  },
  problem(value) {
    const hosts = getCodes(value)
    return hosts.length <= maxEmbedHosts && hosts.every(isEmbedHost)
      ? undefined
      : `The hosts cannot be read. Nothing was saved. Write up to ${maxEmbedHosts} names such as maps.example.com, one on each line.`
  },
}

/** The services of other makers that pages may load from. A service is loaded where it is set up and allowed. */
export const thirdPartySection: Section = {
  name: 'third-parties',
  title: 'Third parties',
  isForOwners: true,
  fields: [
    {
      name: 'thirdParties',
      label: 'Pages may load from',
      hint: 'A service that is not allowed is left out of each page and of its security policy; its blocks show a link or nothing.',
      kind: 'set',
      choices: services,
      read(settings) {
        const blocked = toList(memberAt(settings, blockedPath))
        return services.flatMap(({ value }) => (blocked.includes(value) ? [] : [value])).join('\n')
      },
      write(settings, value) {
        const allowed = value.split('\n')
        const blocked = services.flatMap((service) => (allowed.includes(service.value) ? [] : [service.value]))
        return withMember(settings, blockedPath, blocked.length > 0 ? blocked : undefined)
      },
    },
    embedField,
  ],
}

/** A block, the release that its pages get now, and those that an owner may choose. */
export interface BlockReleases {
  /** Of the block, such as `accordion`. */
  readonly name: string
  /** The version that pages get now. */
  readonly current: string
  /** Those that an owner may choose, newest first. */
  readonly versions: readonly string[]
}

function releaseField({ name, current, versions }: BlockReleases): SettingField {
  const path = `pins.${name}`
  const choices: Choice[] = versions.map((version) => ({ value: version, label: `Always ${version}` }))
  return {
    name: `pin-${name}`,
    label: name,
    kind: 'choice',
    choices: [{ value: '', label: `As released: ${current} now` }, ...choices],
    read: (settings) => String(memberAt(settings, path) ?? ''),
    write: (settings, value) => withMember(settings, path, value || undefined),
  }
}

/** The releases of blocks that this site stays on. */
export const releaseSection = (blocks: readonly BlockReleases[]): Section => ({
  name: 'releases',
  title: 'Versions of blocks',
  hint: 'A block with a chosen version stays on it when others are released. A version that is revoked is never sent.',
  isForOwners: true,
  fields: blocks.map(releaseField),
})
