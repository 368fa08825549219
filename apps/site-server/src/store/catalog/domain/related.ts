import type { ProductJson } from './product'

/** What is found in categories: a product, or a group of those that are found in the same ones. */
type Filed = Pick<ProductJson, 'categories'>

const countShared = (product: Filed, other: Filed) =>
  other.categories.filter((category) => product.categories.includes(category)).length

const isInStock = ({ variants }: ProductJson) =>
  variants.some(({ stock }) => 'unlimited' in stock || stock.quantity > 0)

/** Groups of products by how many categories they share with one, those with most of them first. */
export function sortByLikeness<Group extends Filed>(product: Filed, groups: readonly Group[]): Group[][] {
  const byShared: Group[][] = []
  for (const group of groups) {
    const shared = countShared(product, group)
    byShared[shared] = [...(byShared[shared] ?? []), group]
  }
  return byShared.filter(Boolean).toReversed()
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
