import type { ProductJson } from './product'

const countShared = (product: ProductJson, other: ProductJson) =>
  other.categories.filter((category) => product.categories.includes(category)).length

const isInStock = ({ variants }: ProductJson) =>
  variants.some(({ stock }) => 'unlimited' in stock || stock.quantity > 0)

/** Products to show beside one, at most `count`: those that share most of its categories, then those that follow it in the shop. */
export function getRelated(product: ProductJson, all: readonly ProductJson[], count: number): ProductJson[] {
  const at = all.findIndex(({ id }) => id === product.id)
  const following = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))]
  return following
    .filter((other) => other.id !== product.id && isInStock(other))
    .toSorted((a, b) => countShared(product, b) - countShared(product, a))
    .slice(0, count)
}

/** Products to show beside some that are chosen, at most `count`: what shares most categories with them, then what is sold most. */
export function getSuggested(
  chosen: readonly string[],
  all: readonly ProductJson[],
  { sold, count }: { readonly sold: readonly string[]; readonly count: number },
): ProductJson[] {
  const beside = all.filter(({ id }) => chosen.includes(id))
  const getShared = (other: ProductJson) => beside.reduce((sum, product) => sum + countShared(product, other), 0)
  const getPlace = ({ id }: ProductJson) => (sold.includes(id) ? sold.indexOf(id) : sold.length)
  return all
    .filter((other) => !chosen.includes(other.id) && isInStock(other))
    .toSorted((a, b) => getShared(b) - getShared(a) || getPlace(a) - getPlace(b))
    .slice(0, count)
}
