import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Markup, type ReviewsConfig, sample } from './markup'

const render = (config: ReviewsConfig) => renderToStaticMarkup(<Markup config={config} />)

/** Each text is its key in capitals, so that one that is not translated stands out. */
const i18n = { text: ({ key }: { key: string }) => key.toUpperCase() }

const review = { id: 'r', product: 'Fog', author: 'Ada', rating: 5, text: 'Very slow.', day: '2027-05-08' }

it('[REV-02] without a language a request and a list are in English', () => {
  expect(render(sample)).toContain('aria-label="1 star"')
  expect(render(sample)).toContain('You have already reviewed this purchase')
  expect(render({ kind: 'list', reviews: [review] })).toContain('5.0 of 5 stars, 1 review<')
  expect(render({ kind: 'list', reviews: [review, { ...review, id: 's', rating: 4 }] })).toContain('4.5 of 5 stars, 2')
})

it('the stars of a review are drawn beside their number, which alone is read out', () => {
  const list = render({ kind: 'list', reviews: [{ ...review, rating: 4 }] })
  expect(list).toContain('<span aria-hidden="true">★★★★☆</span> 4 stars</span>')
})

it('every text of a request is in the language of the page', () => {
  const words = render({ ...sample, i18n }).replace(/<[^>]+>/g, '|')
  expect(words.split('|').filter((text) => /[a-z]/.test(text))).toEqual(['A week on the ridge', 'Fog, a print'])
})

it('a list has its figures, dates and texts in the language of the page; guests write in their own direction', () => {
  const list = render({ kind: 'list', reviews: [{ ...review, rating: 4 }], language: 'es-ES', i18n })
  expect(list).toContain('REVIEWS.SUMMARYONE')
  expect(list).toContain('REVIEWS.STAR4')
  expect(list).toContain('8 de mayo de 2027')
  expect(list).toContain('<p class="product-review-text" dir="auto">Very slow.</p>')
  expect(render({ kind: 'list', reviews: [], i18n })).toContain('REVIEWS.EMPTY')
})
