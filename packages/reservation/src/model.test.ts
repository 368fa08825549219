import { expect, it } from 'vitest'
import { type Config, getPage, getScript, init, reduce } from './model'

const config: Config = { restaurantId: '123', language: 'es-ES', isPreview: false, mayLoad: true, isAllowed: false }

it('[BKG-01] it is wide above 850 px, and not at 850', () => {
  const at = (width: number) => reduce(init(config), { type: 'measure', width }).isWide
  expect([320, 850, 850.5, 1200].map(at)).toEqual([false, false, true, true])
})

it('[BKG-01] the script gets the restaurant, the layout and the language; the link the restaurant', () => {
  const script = new URL(getScript(config, true))
  expect(Object.fromEntries(script.searchParams)).toMatchObject({ rid: '123', theme: 'wide', lang: 'es-ES' })
  expect(new URL(getScript(config, false)).searchParams.get('theme')).toBe('standard')
  expect(new URL(getPage('1&2')).searchParams.get('rid')).toBe('1&2')
})
