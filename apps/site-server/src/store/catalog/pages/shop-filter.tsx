import { OwnText, Text, useTexts } from '../../../rendering/page-texts'

interface ShopFilterProps {
  /** The categories of all products, in the order of the shop. */
  readonly categories: readonly string[]
  /** The one that is shown; undefined for all products. */
  readonly chosen: string | undefined
  /** It is the first page of its list, which its link leads to. */
  readonly isFirst: boolean
}

/** The parts of the shop, each with an address of its own; nothing where there is but one. */
export function ShopFilter({ categories, chosen, isFirst }: ShopFilterProps) {
  const { text } = useTexts()
  if (categories.length < 2) return null
  const current = isFirst ? 'page' : 'true'
  return (
    <nav className="shop-filter" aria-label={text('Categories')}>
      <ul>
        <li>
          <a href="/shop" aria-current={chosen === undefined ? current : undefined}>
            <Text>All products</Text>
          </a>
        </li>
        {categories.map((category) => (
          <li key={category}>
            <a
              href={`/shop?category=${encodeURIComponent(category)}`}
              aria-current={category === chosen ? current : undefined}
            >
              <OwnText>{category}</OwnText>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
