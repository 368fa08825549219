import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { home } from '../support/demo'

it('each photograph of the demo has a colour that is seen until it arrives', () => {
  const styles = readFileSync(join(home, 'styles/2-placeholders.css'), 'utf8')
  const missing = readdirSync(join(home, 'photos')).filter(
    (file) => /\.jpg$/.test(file) && !styles.includes(`"/${file}"`),
  )
  expect(missing).toEqual([])
})
