import { createSite } from '@ashlar/core-site'
import { settled } from '@repo/tooling/wait'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ExtrasOptions, loadExtras } from './extras'
import { hasExtras } from './has-extras'

const style = vi.fn(async (_url: string) => {})
const script = vi.fn(async (_url: string) => {})
const module = vi.fn(async (_url: string) => {})
const report = vi.fn()
const get = vi.fn(async (_path: string): Promise<unknown> => ({ id: 'o-1A2B' }))

async function load(context: object, html = '', allows = true) {
  document.body.innerHTML = html
  const { site } = createSite(context)
  const waiting = allows ? Promise.resolve() : new Promise<void>(() => {})
  const consent = { whenAllowed: () => waiting }
  const work = loadExtras({ site, consent, http: { get }, report, style, script, module } as unknown as ExtrasOptions)
  await Promise.race([work, settled()])
  return site
}
const urls = ({ mock }: typeof style) => mock.calls.map(([url]) => url)

afterEach(() => {
  document.body.innerHTML = ''
  for (const one of [style, script, module, report, get]) one.mockClear()
  vi.restoreAllMocks()
})

describe('[LDR-08] fonts', () => {
  const fonts = { googleFonts: ['EB Garamond', 'Inter'], typekitFonts: [], website: {} }

  it('are one request with a family for each Google font', async () => {
    await load(fonts)
    expect(urls(style)).toEqual(['https://fonts.googleapis.com/css2?family=EB+Garamond&family=Inter&display=swap'])
  })

  it('are not asked for twice, nor before the visitor allows it', async () => {
    await load(fonts, '<link rel="preconnect" href="https://fonts.googleapis.com/css?family=Inter">')
    await load(fonts, '', false)
    expect(style).not.toHaveBeenCalled()
  })

  it('of a kit come by its id; one that the kit no longer has is logged and reported', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('@font-face { font-family: "Proxima Nova"; src: local("Arial") }')
    document.adoptedStyleSheets.push(sheet)
    await load({ website: { typekitId: 'abc1def' }, typekitFonts: ['proxima nova', 'gone-sans'] })
    document.adoptedStyleSheets.pop()
    expect(urls(style)).toEqual(['https://use.typekit.net/abc1def.css'])
    expect(log).toHaveBeenCalledExactlyOnceWith('Requested font no longer in Typekit', 'gone-sans')
    expect(report.mock.calls.map(([error]) => error.message)).toEqual([
      'Requested font no longer in Typekit: gone-sans',
    ])
  })

  it('of a kit with an id that is none are left alone', async () => {
    await load({ website: { typekitId: '../../evil?' } })
    expect(style).not.toHaveBeenCalled()
  })
})

describe('[LDR-11] counts of comments', () => {
  const settings = { websiteSettings: { commentsEnabled: true, disqusShortname: 'aitz-mar' } }
  const link = '<a class="disqus-comment-count" href="/journal/a#disqus_thread">Comments</a>'

  it('come when comments are on, the site has a name there, and a count is shown', async () => {
    await load(settings, link)
    expect(urls(script)).toEqual(['https://aitz-mar.disqus.com/count.js'])
  })

  it.each([
    ['no count is shown', settings, '<p></p>'],
    ['comments are off', { websiteSettings: { commentsEnabled: false, disqusShortname: 'aitz-mar' } }, link],
    ['there is no name', { websiteSettings: { commentsEnabled: true, disqusShortname: '' } }, link],
    ['the name is none', { websiteSettings: { commentsEnabled: true, disqusShortname: 'evil.example/' } }, link],
  ])('do not when %s', async (_case, context, html) => {
    await load(context, html)
    expect(script).not.toHaveBeenCalled()
  })

  it('wait for the visitor', async () => {
    await load(settings, link, false)
    expect(script).not.toHaveBeenCalled()
  })
})

describe('[LDR-12] session replay', () => {
  const feature = (variant: string) => ({ experimentType: 'FEATURE_TOGGLE', variant })
  const on = { session_replay: feature('true'), session_replay_sampled: feature('true') }

  it('starts with the id that the server gives, when the feature is on and the visit is sampled', async () => {
    await load({ features: on })
    expect(get).toHaveBeenCalledExactlyOnceWith('/api/commerce/fullstory/getId')
    expect(urls(script)).toEqual(['https://edge.fullstory.com/s/fs.js'])
    expect((window as { _fs_org?: string })._fs_org).toBe('o-1A2B')
  })

  it.each([
    ['the feature is off', { ...on, session_replay: feature('false') }],
    ['the visit is not sampled', { ...on, session_replay_sampled: feature('false') }],
    ['nothing is said of it', {}],
  ])('does not when %s: the server is not even asked', async (_case, features) => {
    await load({ features })
    expect(get).not.toHaveBeenCalled()
    expect(script).not.toHaveBeenCalled()
  })

  it.each(['mock', 'mock-site-1', 'MockId', '', 'o-1"></script>'])('never starts with the id "%s"', async (id) => {
    get.mockResolvedValueOnce({ id })
    await load({ features: on })
    expect(get).toHaveBeenCalledOnce()
    expect(script).not.toHaveBeenCalled()
  })
})

describe('[LDR-13] feature bundles', () => {
  const rollups = {
    site: { js: '/bundles/own.js' },
    shown: { js: '/bundles/shown.js', selector: '.shown' },
    hidden: { js: '/bundles/hidden.js', selector: '.hidden' },
    platform: { js: 'https://assets.example/announcement-bar.js' },
    odd: { js: 'javascript:alert(1)' },
    empty: null,
  }
  const frameRollups = { editor: { js: '/bundles/editor.js' } }
  const paths = () => urls(module).map((url) => new URL(url).pathname)

  it('of the site load, each when its element is on the page; those of other hosts do not, nor those of the editor', async () => {
    await load({ rollups, frameRollups }, '<i class="shown"></i>')
    expect(paths()).toEqual(['/bundles/own.js', '/bundles/shown.js'])
    expect(report).not.toHaveBeenCalled()
  })

  it('one that fails is reported, and the next one loads', async () => {
    module.mockRejectedValueOnce(new Error('gone'))
    await load({ rollups }, '<i class="shown"></i>')
    expect(paths()).toHaveLength(2)
    expect(report).toHaveBeenCalledOnce()
  })
})

it('a page without any of this fetches nothing for it', () => {
  expect(hasExtras({ website: {}, features: {}, rollups: null })).toBe(false)
  expect(hasExtras({ website: { typekitId: 'a' } })).toBe(true)
})
