import { focusIsTrapped } from '@repo/tooling/wait'
import { expect, it } from 'vitest'
import { trapFocus } from './focus'

it('a dialog that is opened again before the browser told that it had closed keeps the focus', async () => {
  document.body.innerHTML = '<a href="#out">Outside</a><dialog><button>One</button><button>Two</button></dialog>'
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  dialog.showModal()
  trapFocus(dialog)
  await focusIsTrapped(() => dialog)
  const told = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
  dialog.close()
  dialog.showModal()
  trapFocus(dialog)
  await told
  await focusIsTrapped(() => dialog)
  expect(dialog.contains(document.activeElement)).toBe(true)
})
