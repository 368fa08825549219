import { expect, it } from 'vitest'
import { getLinks, init, reduce, servicesIn } from './model'

const shared = { url: 'https://a.example/b?c=d&e', title: 'Figs & "fog"' }

it('[SHR-01] the services of the settings are links with the address and the title, mail comes last', () => {
  const options = { 8: true, 1: true, 2: false, 3: true, 7: true, x: true }
  const links = getLinks({ ...shared, services: servicesIn(options) }, 'Email')
  expect(links.map(({ name }) => name)).toEqual(['Facebook', 'Pinterest', 'Email'])
  const [facebook, , email] = links.map(({ href }) => new URL(href))
  expect(facebook?.searchParams.get('u')).toBe(shared.url)
  expect(email?.searchParams.get('subject')).toBe(shared.title)
  expect(email?.searchParams.get('body')).toBe(shared.url)
})

it.each([undefined, null, 'all', [], 7])('[SHR-01] settings of %j offer mail alone', (options) => {
  expect(getLinks({ ...shared, services: servicesIn(options) }, 'Email')).toHaveLength(1)
})

it('[SHR-01] a device that refuses its sheet gets the links', () => {
  const state = init({ ...shared, services: [], hasSheet: true })
  expect(state.isSheet).toBe(true)
  expect(reduce(state, { type: 'refuse' }).isSheet).toBe(false)
})
