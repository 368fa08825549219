import type { Swatches as Colours } from '../../../http/response/site-identity'
import { useTexts } from '../../../rendering/page-texts'
import type { ProductJson } from '../domain/product'

/** More colours of a card are read out, and not drawn. */
const maxShown = 6
const [size, gap] = [14, 6]

/** The first option of a product whose values all have a colour, with those values that can be bought. */
function getColoured({ variantAttributeNames, variants }: ProductJson, colours: Colours) {
  const offered = variants.filter(({ stock }) => 'unlimited' in stock || stock.quantity > 0)
  for (const name of variantAttributeNames) {
    const values = [...new Set(offered.map(({ attributes }) => attributes[name] ?? ''))]
    if (values.length > 1 && values.every((value) => colours[value])) return { name, values }
  }
  return undefined
}

/** The colours that a product of a list can be had in; nothing for one without. The product is in the language of the site. */
export function Swatches({ product, colours }: { product: ProductJson; colours: Colours }) {
  const { text, list } = useTexts()
  const coloured = getColoured(product, colours)
  if (!coloured) return null
  const { name, values } = coloured
  const shown = values.slice(0, maxShown)
  return (
    <svg
      className="product-swatches"
      role="img"
      aria-label={`${text(name)}: ${list(values.map((value) => text(value)))}`}
      width={shown.length * (size + gap) - gap}
      height={size}
    >
      {shown.map((value, at) => (
        <circle key={value} cx={size / 2 + at * (size + gap)} cy={size / 2} r={size / 2 - 0.5} fill={colours[value]} />
      ))}
    </svg>
  )
}
