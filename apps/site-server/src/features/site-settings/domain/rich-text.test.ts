// @vitest-environment node
import { expect, it } from 'vitest'
import { getHtml, getLines } from './rich-text'

it('rich text is read as one line for each paragraph, without markup', () => {
  expect(getLines('<p class="a">One <b>bold</b></p><P>Two</P>Three<br>Four<BR />Five')).toBe(
    'One bold\nTwo\nThree\nFour\nFive',
  )
  expect(getLines('<p> </p><p>&nbsp;</p>\n\n<p> A </p>')).toBe('A')
  expect(getLines('a &lt;b&gt; &quot;c&quot; &amp; d&#39;s &amp;lt; &copy;')).toBe(`a <b> "c" & d's &lt; &copy;`)
  expect([undefined, null, 5, {}].map(getLines)).toEqual(['', '', '', ''])
})

it('lines become a paragraph each, and no markup comes of what was typed', () => {
  expect(getHtml('One\n\n<b>Two</b> & "three"')).toBe('<p>One</p><p>&lt;b&gt;Two&lt;/b&gt; &amp; "three"</p>')
  expect(getHtml('')).toBe('')
  const typed = `a <b> & "c" &lt;\nd > e & f & g < h < i`
  expect(getLines(getHtml(typed))).toBe(typed)
})
