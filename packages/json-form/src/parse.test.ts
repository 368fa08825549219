// @vitest-environment jsdom
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { readForm } from './model'
import { parse } from './parse'

const read = (root: HTMLElement) => parse(root, { elements: findElements(root), services: {} })

it.each([{}, { crumb: 'c.d', opened: '1700000000000' }, { isSent: true }])(
  '[FRM-06] what the server draws is read back as what it was drawn from: %j',
  (around) => {
    const holder = document.createElement('div')
    holder.innerHTML = renderToString(createElement(Markup, { config: { ...sample, ...around } }))
    const { challenge } = sample
    expect(read(holder.firstElementChild as HTMLElement)).toEqual(
      readForm(sample.form, { challenge: challenge as string, isRendered: true, ...around }),
    )
  },
)

it('text that would end its script does not', () => {
  const form = { ...sample.form, formName: '</script><img src=x>' }
  const html = renderToString(createElement(Markup, { config: { form } }))
  const holder = document.createElement('div')
  holder.innerHTML = html
  expect(holder.querySelector('img')).toBeNull()
  expect(read(holder.firstElementChild as HTMLElement).formName).toBe('</script><img src=x>')
})
