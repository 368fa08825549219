import { type Scope, translate } from '@ashlar/core-block'
import type { Elements } from './elements'
import { messages } from './messages'
import type { Config, State } from './model'

type UnfilledScope = Scope<Config, State, never, Elements>

const sentences: Partial<Record<Config['kind'], (typeof messages)[keyof typeof messages]>> = {
  social: messages.social,
  instagram: messages.instagram,
  archive: messages.archive,
  'pricing-plan': messages.plan,
}

/** The names of links that say what is behind them; those of other kinds are their text. */
const names: Partial<Record<Config['kind'], (typeof messages)[keyof typeof messages]>> = {
  instagram: messages['instagram.link'],
  archive: messages['archive.link'],
  'pricing-plan': messages['plan.link'],
  soundcloud: messages['soundcloud.link'],
  twitter: messages['twitter.link'],
  acuity: messages['acuity.link'],
}

/** Fills the empty place with links, or with a sentence (PRC-02). */
export function paint({ elements, patch, config, services: { i18n } }: UnfilledScope) {
  const { kind, links } = config
  const isList = links.length > 1
  const filled = document.createElement(isList ? 'ul' : 'p')
  filled.className = 'unfilled'
  if (!links[0]) filled.textContent = translate(i18n, sentences[kind] ?? messages.service)
  for (const { href, text = '' } of links) {
    const name = names[kind]
    const textContent = name ? translate(i18n, name, { title: text, address: text }) : text
    const link = Object.assign(document.createElement('a'), { href, textContent })
    const item = isList ? filled.appendChild(document.createElement('li')) : filled
    item.append(link)
  }
  patch.insert(elements.content, filled)
}
