import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Markup, sample } from './markup'

it('a form is posted to the site server, or to the address that a project names', () => {
  expect(renderToStaticMarkup(<Markup config={sample} />)).toContain(`action="/api/form/submit/${sample.formId}"`)
  const own = renderToStaticMarkup(<Markup config={{ ...sample, action: 'https://forms.example/ask' }} />)
  expect(own).toContain('action="https://forms.example/ask"')
  expect(own).not.toContain('/api/form/submit/')
})
