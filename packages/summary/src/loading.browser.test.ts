import { fixturesOf } from '@repo/tooling/fixtures'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { destroy, init } from './block'
import { contract } from './contract'

const fixtures = await fixturesOf('summary')

vi.mock('./effects/load', () => {
  throw new Error('404')
})

it('[SUM-01] where the code for more items cannot be fetched, one sentence says so', async () => {
  document.body.innerHTML = fixtures.clean
  const root = document.querySelector(contract.selectors.join(',')) as HTMLElement
  await init(root)
  await userEvent.click(root.querySelector('.summary-more') as HTMLElement)
  await expect.poll(() => root.querySelector('[role=alert]')?.textContent).toBe('Unable to load collections')
  destroy(root)
  document.body.innerHTML = ''
})
