import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PopupContent } from './markup'

it('a newsletter is posted to the site server, or to the address that a project names', () => {
  const newsletter = { id: 'n1', label: 'Email', submit: 'Sign up', thanks: 'Thank you!' }
  const render = (action?: string) =>
    renderToStaticMarkup(
      <PopupContent
        config={{ title: 'News', text: 'Once a month.', newsletter: { ...newsletter, ...(action && { action }) } }}
      />,
    )
  expect(render()).toContain('action="/api/form/submit/n1"')
  expect(render('https://forms.example/news')).toContain('action="https://forms.example/news"')
})
