// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Config, init, readForm, type State } from './model'
import { View } from './view'

const json = {
  formId: 'f1',
  formName: 'Write to us',
  formFields: [
    { type: 'text', id: 't1', title: 'Name', required: true },
    { type: 'email', id: 'e1', title: 'Email' },
    { type: 'radio', id: 'r1', title: 'Season', options: ['Spring', 'Autumn'] },
  ],
}

function show(more: Partial<State> = {}, change: object = {}) {
  const config = readForm({ ...json, ...change }) as Config
  render(<View config={config} state={{ ...init(config), ...more }} send={vi.fn()} services={{}} />)
}
afterEach(cleanup)

it('[FRM-06] each question is a field or a group with its title as the accessible name', () => {
  show()
  expect(screen.getByRole('textbox', { name: 'Name *' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('type', 'email')
  const group = screen.getByRole('group', { name: 'Season' })
  expect([...group.querySelectorAll('input')].map(({ value }) => value)).toEqual(['Spring', 'Autumn'])
  expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy()
})

it('[FRM-08] an error is beside its field, and the field is invalid', () => {
  show({ errors: { t1: { kind: 'required' } } })
  const name = screen.getByRole('textbox', { name: 'Name *' })
  expect(name.getAttribute('aria-invalid')).toBe('true')
  const described = name.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toContain('Name')
})

it('a form behind a button shows the button, and the form in a dialog', async () => {
  show({}, { useLightbox: true, lightboxHandleText: 'Contact us' })
  expect((await screen.findByRole('button', { name: 'Contact us' })).getAttribute('aria-haspopup')).toBe('dialog')
})
