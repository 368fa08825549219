import { expect, it } from 'vitest'
import { init, destroy } from './index'
it('opens', () => {
  document.body.innerHTML = `<ul class="accordion-items-container" data-is-expanded-first-item="true"><li class="accordion-item"><button class="accordion-item__click-target">A</button><div class="accordion-item__dropdown">x</div></li></ul>`
  const html = document.body.innerHTML
  const ul = document.querySelector('ul')!
  init(ul)
  expect(ul.querySelector('button')!.getAttribute('aria-expanded')).toBe('true')
  destroy(ul)
  expect(document.body.innerHTML).toBe(html)
})
