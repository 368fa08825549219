import { type Message, type Scope, translate } from '@ashlar/core-block'
import type { Elements } from './elements'
import { messages } from './messages'
import type { Config } from './model'

type UnfilledScope = Scope<Config, undefined, never, Elements>

/** The texts by their names: a kind has that of its sentence, and `.link` after it that of its link. */
const texts: Readonly<Partial<Record<string, Message>>> = messages

/** Fills the empty place with links, or with a sentence (PRC-02). */
export function paint({ elements, patch, config, services: { i18n } }: UnfilledScope) {
  const { kind, links } = config
  const name = kind === 'pricing-plan' ? 'plan' : kind
  const isList = links.length > 1
  const filled = document.createElement(isList ? 'ul' : 'p')
  filled.className = 'unfilled'
  if (links.length === 0) filled.textContent = translate(i18n, texts[name] ?? messages.service)
  for (const { href, text = '' } of links) {
    const message = texts[`${name}.link`]
    const textContent = message ? translate(i18n, message, { title: text, address: text }) : text
    const link = Object.assign(document.createElement('a'), { href, textContent })
    const item = isList ? filled.appendChild(document.createElement('li')) : filled
    item.append(link)
  }
  patch.insert(elements.content, filled)
}
