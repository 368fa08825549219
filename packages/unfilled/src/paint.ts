import { type Scope, translate } from '@ashlar/core-block'
import type { Elements } from './elements'
import { messages } from './messages'
import type { Config, Link, State } from './model'

type UnfilledScope = Scope<Config, State, never, Elements>

const sentences = {
  social: messages.social,
  instagram: messages.instagram,
  archive: messages.archive,
  'pricing-plan': messages.plan,
}

/** Fills the empty place with links, or with a sentence (PRC-02). */
export function paint({ elements, patch, config, services: { i18n } }: UnfilledScope) {
  const { kind, links } = config
  const isList = links.length > 1
  const filled = document.createElement(isList ? 'ul' : 'p')
  filled.className = 'unfilled'
  if (links.length === 0) filled.textContent = translate(i18n, sentences[kind])
  for (const { href, text = '' } of links) {
    const link = Object.assign(document.createElement('a'), { href, textContent: nameLink(kind, text) })
    const item = isList ? filled.appendChild(document.createElement('li')) : filled
    item.append(link)
  }
  patch.insert(elements.content, filled)

  function nameLink(contentKind: Config['kind'], text: NonNullable<Link['text']>): string {
    if (contentKind === 'instagram') return translate(i18n, messages['instagram.link'])
    if (contentKind === 'archive') return translate(i18n, messages['archive.link'], { title: text })
    return contentKind === 'pricing-plan' ? translate(i18n, messages['plan.link'], { address: text }) : text
  }
}
