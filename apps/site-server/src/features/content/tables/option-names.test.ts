import { expect, it } from 'vitest'
import { withOptionNames } from './option-names'

const change = (block: string, config: object) =>
  JSON.parse(withOptionNames(JSON.stringify([{ type: 'block', block, config }])))[0].config

it.each([
  ['accordion', { items: [], multiple: true }, { items: [], shouldAllowMultipleOpenItems: true }],
  ['donation', { donatePageId: 'd1', label: 'Give' }, { pageId: 'd1', label: 'Give' }],
  [
    'forms',
    { id: 'news', redirect: '/thanks', fields: [] },
    { formId: 'news', successRedirect: '/thanks', fields: [] },
  ],
  [
    'audio',
    { hasDownload: true, tracks: [{ src: '/a.wav', title: 'A', duration: 8000 }] },
    { showDownload: true, tracks: [{ url: '/a.wav', title: 'A', durationInMs: 8000 }] },
  ],
  [
    'image',
    { src: '/a.jpg', alt: '', width: 640, height: 480, focalPoint: '0.5,0.5' },
    { image: '/a.jpg', alt: '', imageFocalPoint: '0.5,0.5', imageDimensions: { width: 640, height: 480 } },
  ],
  ['chart', { chartType: 1010, title: 'Rain' }, { chartType: '1010', title: 'Rain' }],
  ['item-list', { columns: 2, label: 'Guests', items: [] }, { numColumns: 2, label: 'Guests', items: [] }],
  [
    'map',
    { lat: 42.9, lng: -2.2, title: 'House', style: 2, options: { draggable: false, controls: false } },
    { mapLat: 42.9, mapLng: -2.2, addressTitle: 'House', style: 'grayscale', draggable: false, showControls: false },
  ],
  ['product-gallery', { id: 'p', hasHoverZoom: false }, { id: 'p', hoverAction: 'none' }],
  [
    'summary',
    { kind: 'posts', settings: { design: 'grid', imageAspectRatio: '1.5' } },
    { kind: 'posts', design: 'grid', imageAspectRatio: 1.5 },
  ],
  ['menu', { id: 'm', menus: [] }, { id: 'm', menus: [] }],
])('a stored %s has the names of its options', (block, before, after) => {
  expect(change(block, before)).toEqual(after)
  expect(change(block, after)).toEqual(after)
})

it('other sections, and a text that is no list, stay as they are', () => {
  const text = JSON.stringify([
    { type: 'text', text: ['multiple'] },
    { type: 'block', block: 'forms', config: null },
    7,
  ])
  expect(withOptionNames(text)).toBe(text)
  expect(withOptionNames('{')).toBe('{')
})
