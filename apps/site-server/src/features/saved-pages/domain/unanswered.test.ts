import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { answerMarkup, type FoundControl, type FoundMarkup } from './unanswered'

const name = (kind: 'controller' | 'block type', text: string, blocks: readonly string[] = []) => ({
  ...{ kind, name: text, blocks },
  ...{ around: [], size: '10 × 10' },
})
const control = (more: Partial<FoundControl>): FoundControl => ({
  ...{ name: 'button', count: 1, block: undefined, acts: false, isPrevented: false, by: undefined },
  ...more,
})
const answer = (...visits: Partial<FoundMarkup>[]) =>
  answerMarkup(visits.map((visit) => ({ names: [], controls: [], started: [], ...visit }))).map(
    (markup) => `${markup.name} ${markup.count} ${markup.answer}: ${markup.why}`,
  )

it('[RPG-05] a name is answered by a block on it, by the one that does its work, or by what is served; of several the worst counts', () => {
  const names = [
    name('controller', 'GalleryGrid', ['gallery']),
    name('controller', 'GalleryGrid'),
    name('controller', 'ImageZoom'),
    name('controller', 'ShareButtons'),
    name('block type', '1337 .sqs-block-website-component .sqs-block-html'),
    name('block type', '47 .sqs-block-horizontalrule'),
  ]
  expect(answer({ names, started: ['product-gallery'] })).toEqual([
    'GalleryGrid 2 none: 10 × 10',
    'ShareButtons 1 none: 10 × 10',
    '1337 .sqs-block-website-component .sqs-block-html 1 served: served whole: text',
    '47 .sqs-block-horizontalrule 1 served: served whole: a line',
    'ImageZoom 1 block: product-gallery',
  ])
})

it('[RPG-05] a control is answered where a press acts at any width; one that a ready block only takes has nothing to do', () => {
  expect(answer({ controls: [control({})] }, { controls: [control({ acts: true, block: 'menu', count: 2 })] })).toEqual(
    ['button 2 block: menu'],
  )
  expect(answer({ controls: [control({ block: 'gallery', isPrevented: true })] })).toEqual([
    'button 1 block: gallery, which has nothing to do',
  ])
  expect(answer({ controls: [control({ block: 'gallery' })] })).toEqual([
    'button 1 none: a press does nothing, within gallery',
  ])
  expect(answer({ controls: [control({ isPrevented: true })] })).toEqual(['button 1 none: a press does nothing'])
})

it('[RPG-05] each controller that the block of templates lists as one without a script is answered by a block or a reason', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../../../../packages/template/README.md'), 'utf8')
  const [, rows = ''] = readme.split('## Elements that need no script')
  const listed = [...(rows.split('\n## ')[0]?.matchAll(/\b[A-Z][a-z]+(?:[A-Z][A-Za-z]*)\b|\bFlags\b/g) ?? [])].map(
    ([one]) => one,
  )
  expect(listed).toContain('MobileClassname')
  const answers = answer({ names: listed.map((one) => name('controller', one)), started: ['header', 'video'] })
  expect(answers.filter((one) => / none: /.test(one))).toEqual([])
})
