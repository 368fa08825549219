import type { KyselyPlugin } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { engines, openTestDatabase } from '../../../../tests/databases'
import { createDice } from '../../../../tests/dice'
import type { ProductJson } from '../../src/store/catalog/domain/product'
import { firstProducts, productPaths, publishedProducts } from '../../src/store/catalog/repository/products'
import { relatedProducts } from '../../src/store/catalog/repository/related'

const size = 5000
const count = 4
const categories = ['Prints', 'Gifts', 'Kitchen', 'For walks']

/** The answer by all products of the shop: what shares most categories, then what follows. */
function getRelated(product: ProductJson, all: readonly ProductJson[]) {
  const at = all.findIndex(({ id }) => id === product.id)
  const shared = (other: ProductJson) => other.categories.filter((name) => product.categories.includes(name)).length
  const isInStock = ({ variants }: ProductJson) =>
    variants.some(({ stock }) => 'unlimited' in stock || stock.quantity > 0)
  return [...all.slice(at + 1), ...all.slice(0, at)]
    .filter(isInStock)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, count)
}

/** Counts the rows that a database hands over. */
function createCounter() {
  const counter = { rows: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      counter.rows += result.rows.length
      return result
    },
  }
  return { counter, plugin }
}

describe.each(engines)('a shop of 5,000 products on %s', (engine) => {
  const opened = openTestDatabase(engine)
  const { counter, plugin } = createCounter()
  const getDependencies = () => ({ database: opened.database.withPlugin(plugin), address: (file: string) => file })

  beforeAll(async () => {
    const { database } = opened
    const dice = createDice(7)
    const [product] = await database.selectFrom('products').selectAll().where('slug', '=', 'fig-marmalade').execute()
    const [variant] = await database
      .selectFrom('variants')
      .selectAll()
      .where('product_id', '=', product?.id ?? '')
      .execute()
    if (!product || !variant) throw new Error('The demo has no marmalade. Name another product.')
    for (let from = 0; from < size; from += 500) {
      const ids = Array.from({ length: 500 }, (_, at) => `made-${from + at}`)
      // Two of one place follow each other by their ids.
      const filed = ids.map(() => JSON.stringify(categories.filter(() => dice(3) === 0)))
      const made = ids.map((id, at) => ({
        ...product,
        id,
        slug: id,
        position: dice(size),
        categories: filed[at] as string,
      }))
      await database.insertInto('products').values(made).execute()
      await database
        .insertInto('variants')
        .values(ids.map((id) => ({ ...variant, id: `${id}-v`, sku: id, product_id: id })))
        .execute()
      await database
        .insertInto('stock')
        .values(ids.map((id) => ({ variant_id: `${id}-v`, unlimited: Number(dice(9) === 0), quantity: dice(3) })))
        .execute()
    }
  })

  it('[SRV-02] beside a product stand the same ones as if all had been read, and no other is', async () => {
    const dependencies = getDependencies()
    const all = await publishedProducts(dependencies)
    expect(all.length).toBeGreaterThan(size)
    for (const at of [0, 1, 17, 999, 2500, all.length - 1]) {
      const product = all[at] as ProductJson
      counter.rows = 0
      const related = await relatedProducts(dependencies, product, count)
      expect(related).toEqual(getRelated(product, all))
      // Each of them with its variants and its picture, and the lists of categories.
      expect(counter.rows).toBeLessThan(50)
    }
  })

  it('[SRV-02] examples and addresses read no more than they show', async () => {
    const dependencies = getDependencies()
    const all = await publishedProducts(dependencies)
    expect(await productPaths(dependencies)).toEqual(all.map(({ url }) => url))
    counter.rows = 0
    expect(await firstProducts(dependencies, 5)).toEqual(all.slice(0, 5))
    expect(counter.rows).toBeLessThan(60)
  })
})
