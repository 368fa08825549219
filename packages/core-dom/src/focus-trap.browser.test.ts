import { focusIsTrapped } from '@repo/tooling/wait'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
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

/** What other scripts do with an open dialog: the browser tells nobody that it has closed. */
const ends: readonly (readonly [string, (dialog: HTMLDialogElement) => void])[] = [
  ['is removed', (dialog) => dialog.remove()],
  ['is removed with the page around it', () => document.querySelector('main')?.replaceChildren()],
  ['loses its attribute', (dialog) => dialog.removeAttribute('open')],
  ['is hidden by a stylesheet', (dialog) => dialog.style.setProperty('display', 'none', 'important')],
]

it.each(ends)('[OVR-07] an open dialog that %s leaves Tab to the page', async (_, end) => {
  document.body.innerHTML = '<button id="out">Outside</button><main><dialog><button>One</button></dialog></main>'
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  dialog.show()
  trapFocus(dialog)
  await focusIsTrapped(() => dialog)
  end(dialog)
  await userEvent.tab()
  await expect.poll(() => document.activeElement?.id).toBe('out')
})

it('[OVR-07] an element whose trap ends with a signal leaves Tab to the page when it is removed', async () => {
  document.body.innerHTML = '<button id="out">Outside</button><nav><button>One</button></nav>'
  const menu = document.querySelector('nav') as HTMLElement
  trapFocus(menu, new AbortController().signal)
  await focusIsTrapped(() => menu)
  menu.remove()
  await userEvent.tab()
  await expect.poll(() => document.activeElement?.id).toBe('out')
})

it('[OVR-07] a dialog that is removed before the code of the trap has come leaves Tab to the page', async () => {
  document.body.innerHTML = '<button id="out">Outside</button><dialog><button>One</button></dialog>'
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  dialog.show()
  trapFocus(dialog)
  dialog.remove()
  await import('./focus-trap')
  await userEvent.tab()
  await expect.poll(() => document.activeElement?.id).toBe('out')
})
