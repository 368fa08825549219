import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { JsonScript } from './json-script'

it('no text of a value ends the script, and a parser reads the value again', () => {
  const value = { title: '</script><script>alert(1)</script><!--' }
  const html = renderToStaticMarkup(<JsonScript value={value} id="facts" className="served" />)
  expect(html.match(/<[^"]/g)).toEqual(['<s', '</'])
  const [, json = ''] = /^<script type="application\/json" id="facts" class="served">(.*)<\/script>$/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual(value)
})
