import { beforeAll, expect, it } from 'vitest'
import { seedAccounts, withRealPasswords } from '../../apps/site-server/tests/support/demo'
import { isFull } from '../sample'
import { openContext, openSite } from './site'

const site = openSite(undefined, { login: 100_000 })
const email = 'owner@aitzmar.example'
const password = 'a stone house above Zegama'

withRealPasswords()
beforeAll(() => seedAccounts(site.database, { password }))

/** Tries passwords on many connections until `end`: five may wait for their answer at a time, and the rest are refused. */
async function beginCrowd() {
  const page = await fetch(`${site.origin}/config/login`)
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const crumb = decodeURIComponent(/crumb=([^;]+)/.exec(cookie)?.[1] ?? '')
  const headers = { Cookie: cookie, Origin: site.origin, Accept: 'text/html' }
  const body = () => new URLSearchParams({ crumb, email: 'nobody@aitzmar.example', password: 'guess' })
  let isOver = false
  let refused = 0
  const attack = async () => {
    while (!isOver) {
      const answer = await fetch(`${site.origin}/config/login`, { method: 'POST', headers, body: body() })
      await answer.text()
      if (answer.status === 429) refused++
      // Refused tries are answered at once; a connection of the network has to wait for its answer.
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const connections = Array.from({ length: isFull ? 40 : 16 }, attack)
  await expect.poll(() => refused).toBeGreaterThan(0)
  return () => {
    isOver = true
    return Promise.all(connections)
  }
}

/** The login page of a new device, as it is during the flood, with the account filled in. */
async function openLogin(javaScriptEnabled: boolean) {
  const context = await openContext(site, { javaScriptEnabled })
  const page = await context.newPage()
  const note = page.getByRole('status')
  // A page that comes between two waves of the flood needs no puzzle.
  const open = async () => {
    await page.goto(`${site.origin}/config/login`)
    return (await note.count()) > 0 ? note.textContent() : ''
  }
  await expect.poll(open).toMatch(/Very many logins are tried|Your browser has done its part/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  return { page, note }
}

it('[F2] during a flood of logins the page of a new device says what goes on, and with scripts it goes ahead', async () => {
  const end = await beginCrowd()
  try {
    const plain = await openLogin(false)
    await expect.poll(() => plain.note.textContent()).toContain('Without scripts, log in from')
    const { page } = await openLogin(true)
    // It is sent at once, and waits for the puzzle by itself.
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(`${site.origin}/config/`)
  } finally {
    await end()
  }
})
