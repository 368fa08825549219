// No text, amount or date reaches a visitor without the language of the page.
import { expect, it } from 'vitest'
import { translations } from '../../apps/playground/src/content/translations/index'
import { catalogue } from '../../packages/core-i18n/src/catalogue'
import { isTest, sources } from '../../tooling/testkit/sources.ts'
import { definedMessages, silentFormats, spokenTexts } from './spoken-texts.ts'

const server = sources('apps/site-server/src').filter((file) => !isTest(file))

/** The admin, what operators read, and the answers to calls that no page makes are in English. */
const inEnglish = [
  /\/features\/(?:admin|audit|block-pages|places|privacy|release-health|releases|reports|saved-pages|site-settings|tracking)\//,
  /\/features\/(?:events|summaries)\/routes\.ts$|\/store\/(?:currency|gift-cards|payments|price-rules)\/|\/src\/db\//,
  /\/(?:admin[\w-]*|moderation|accounts|own-account|own-password|owner-login|puzzle|two-step|answer|email-preview)\.tsx?$/,
  /\/(?:new-product|new-variant|picture-fields|product-editor|product-form|product-list|sold-file|variant-form|catalog\/domain\/lines|orders\/domain\/subscription)\.tsx?$/,
  /\/(?:openapi|webhook|settle-payment|settlement|health|metrics|sweep|policy-reports|release-overrides|check-origin|body|tables)\.ts$/,
  /\/src\/(?!app\.ts)[\w-]+\.ts$/,
  // Names of services and regions, the letters of a file format, and notices of forms to owners.
  /\/(?:third-party-choice|regions|media|receive)\.ts$/,
  // Owners write pictures and legal pages; programs and too large uploads meet the limit of a body.
  /\/features\/(?:legal\/(?:routes|domain\/starting-texts)|pictures\/domain\/problems)\.ts$|\/catalog\/domain\/pictures\.ts$|\/http\/request\/body-limit\.ts$/,
  // Their sentences are found by a code, in cart-language.ts.
  /\/store\/cart\/(?:domain\/refusals\.ts|pages\.tsx)$/,
]

const remedies = {
  page: 'Put it into <Text>.',
  joined: 'Put names in braces into the text, and give it and its values to say() or <Text>.',
  quoted: 'Add it to the dictionaries of the demo, and show it with say() or <Text>.',
}

it('[I18N-13] [I18N-15] every text that the server shows visitors is in the dictionaries of the demo site', () => {
  const dictionaries = Object.values(translations).map(({ texts }) => texts)
  const isKnown = (text: string) => dictionaries.every((texts) => Object.hasOwn(texts, text))
  const files = server.filter(({ path }) => !inEnglish.some((pattern) => pattern.test(path)))
  expect(files.length).toBeGreaterThan(250)
  const broken = files.flatMap((file) =>
    spokenTexts(file)
      .filter(({ kind, text }) => kind !== 'quoted' || !isKnown(text))
      .map(({ kind, text }) => `${file.path}: “${text}” is in English in every language. ${remedies[kind]}`),
  )
  expect(broken).toEqual([])
})

/** Messages that only owners and developers meet: of uploads, of flags, of markup that is wrong. */
const ofOwners =
  /^(?:dataset|files|flags|image|money|validation)\.|^forms\.(?:update|open|mailingLists)$|^video\.(?:invalid|thumbnail|basic)$|^gallery\.transition$|^owner\./

it('[I18N-13] every message of a block is in the catalogues of the demo site, which have no others', () => {
  const defined = ['packages', 'apps/site-server']
    .flatMap((folder) => sources(folder))
    .filter((file) => !isTest(file))
    .flatMap(definedMessages)
  const keys = [...new Set([...Object.keys(catalogue), ...defined])].filter((key) => !ofOwners.test(key))
  expect(keys.length).toBeGreaterThan(300)
  const missing = Object.entries(translations).flatMap(([language, { messages }]) =>
    keys
      .filter((key) => !Object.hasOwn(messages, key))
      .map((key) => `${key} is in English in ${language}. Add it in apps/playground/src/content/translations.`),
  )
  expect(missing).toEqual([])
})

it('[I18N-15] both dictionaries of the demo site have the same texts', () => {
  const [first, ...others] = Object.values(translations).map(({ texts }) => new Set(Object.keys(texts)))
  for (const other of others) {
    expect([...(first ?? [])].filter((text) => !other.has(text))).toEqual([])
    expect([...other].filter((text) => !first?.has(text))).toEqual([])
  }
})

it('[I18N-01] no amount, date, number or name is written without a language, and no parameter of a language may be left out', () => {
  const broken = server.flatMap((file) =>
    silentFormats(file).map((code) => `${file.path}: ${code} has no language of its own. Name that of the reader.`),
  )
  expect(broken).toEqual([])
})
