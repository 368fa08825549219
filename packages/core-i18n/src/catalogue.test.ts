import { expect, it } from 'vitest'
import { catalogue } from './catalogue'
import { createI18n } from './i18n'

const messages = Object.values(catalogue)
const placeholders = (text: string) => [...text.matchAll(/{(\w+)}/g)].map(([, name]) => name as string)
const onWarn = (warning: string) => {
  throw new Error(warning)
}

it.each(messages.map((message) => [message.key, message] as const))(
  '[I18N-13] %s keeps its text to the letter with its values filled in, and a catalogue of another language replaces it',
  (key, message) => {
    const values = Object.fromEntries(placeholders(message.default).map((name) => [name, `«${name}»`]))
    const filled = message.default.replace(/{(\w+)}/g, (_whole, name) => `«${name}»`)
    expect(createI18n({ onWarn }).text(message, values)).toBe(filled)
    const other = ['Beste hitz batzuk', ...placeholders(message.default).map((name) => `{${name}}`)].join(' ')
    const basque = createI18n({ locale: 'eu', catalogue: { [key]: other }, onWarn })
    expect(basque.text(message, values)).toBe(other.replace(/{(\w+)}/g, (_whole, name) => `«${name}»`))
    expect(createI18n({ locale: 'de', catalogue: { [`${key}x`]: other }, onWarn }).text(message, values)).toBe(filled)
  },
)

it('[I18N-13] the sentences of points 5 and 8 are all there, with their placeholders', () => {
  const texts = messages.map((message) => message.default)
  const some = [
    'Complete CAPTCHA before submitting.',
    'Links must be formatted as {host} or {host}',
    "You don't have any mailing lists. Please create one before continuing",
    'The file {fileName} does not appear to be a supported {fileTypeMessage}file.',
    'To check out, your order subtotal must be {subtotal} or more.',
    'Internal Error: Unable to parse server response...',
    'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
  ]
  expect(some.filter((one) => !texts.includes(one))).toEqual([])
  expect(new Set(texts).size).toBe(texts.length)
})
