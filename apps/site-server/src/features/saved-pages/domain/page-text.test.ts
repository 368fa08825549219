import { expect, it } from 'vitest'
import { indexPage } from './page-text'

it('[SRC-01] a page is found by its heading and the text of its main content', () => {
  const source =
    '<title>About — Ridge</title><header><h2>Ridge</h2></header><main><h1>About us</h1><p>Bread.</p><p>Figs.</p><script>var no = 1</script></main><footer>Imprint</footer>'
  expect(indexPage(source, 'about.html')).toEqual({
    title: 'About us',
    url: 'about.html',
    text: 'About us Bread. Figs.',
  })
})

it('[SRC-01] without a heading by its title, and without either by its address; one that robots leave out has no entry', () => {
  expect(indexPage('<title>Figs</title><p>Ripe.</p>', 'figs.html')).toEqual({
    title: 'Figs',
    url: 'figs.html',
    text: 'Ripe.',
  })
  expect(indexPage('', 'empty.html')?.title).toBe('empty.html')
  expect(indexPage('<meta name="robots" content="NOINDEX, follow"><h1>Secret</h1>', 'secret.html')).toBeUndefined()
})
