import { readFileSync } from 'node:fs'
import { translate } from '@ashlar/core-block'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Banner, bannerMessages } from './markup'

const say = (name: keyof typeof bannerMessages) => translate(undefined, bannerMessages[name])
const texts = { text: say('text'), accept: say('accept'), decline: say('decline'), label: say('label') }
const render = (settings: object) => renderToStaticMarkup(<Banner config={{ settings, ...texts }} />)

it('a server sends the banner that the block would insert: the page of the test has its HTML', () => {
  const served = readFileSync(new URL('../fixtures/served/banner.html', import.meta.url), 'utf8').trim()
  expect(render({ cookieBannerAcceptType: 'OPT_IN_AND_OUT' })).toBe(served)
})

it('[CNS-01] a banner that only closes has a cross with the text as its name, and no button to decline', () => {
  const html = render({ cookieBannerCtaVariant: 'ICON' })
  expect(html).toContain(`aria-label="${texts.accept}">×</button>`)
  expect(html).toMatch(/sqs-cookie-banner-v2-deny [^>]*hidden=""/)
})
