import type { SiteContext } from '../../../http/context'
import { acceptedLegalPages, type LegalPage } from '../../../http/response/legal-pages'
import { Text } from '../../../rendering/page-texts'

/** Links that open beside the checkout: what is typed there stays. */
function Links({ pages }: { pages: readonly LegalPage[] }) {
  return pages.map(({ name, path, title }, at) => (
    <span key={name}>
      {at > 0 && ' · '}
      <a href={path} target="_blank" rel="noopener">
        <Text>{title}</Text>
      </a>
    </span>
  ))
}

/** The legal pages, at the end of a page of the checkout; nothing where none is published. A gift is no purchase. */
export function LegalLinks({ of, isGift }: { of: SiteContext; isGift: boolean }) {
  const pages = (of.get('legalPages') ?? []).filter(({ name }) => !isGift || /^(?:privacy|imprint)$/.test(name))
  return pages.length > 0 ? (
    <p className="legal-links">
      <Links pages={pages} />
    </p>
  ) : null
}

/** Beside the button that pays: what is accepted by that; nothing where no such page is published. */
export function Acceptance({ of, purchase = 'order' }: { of: SiteContext; purchase?: 'order' | 'donation' }) {
  const pages = acceptedLegalPages(of.get('legalPages') ?? [], purchase)
  return pages.length > 0 ? (
    <p className="legal-links">
      <Text>By paying you accept what these pages say:</Text> <Links pages={pages} />
    </p>
  ) : null
}
