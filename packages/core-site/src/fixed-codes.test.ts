import { expect, it } from 'vitest'
import * as enumerations from './enumerations'

/** The lists of the platform that have codes, as its documentation writes them. */
const written = {
  siteStatus:
    'expired 1, past due 2, trial 3, beta 4, removed 5, internal 6, comped 7, paid 8, v5 linked 11, active parking page 12, resold 13, resold grace period 14, enterprise 15',
  siteTypes: 'classic 1, cover page 2, parking page 3, commerce 4, enterprise 5',
  productTypes: 'physical 1, digital 2, service 3, gift card 4, paywall 5',
  publishStatus: 'published 1, scheduled 2, needs review 3, draft 4, private 5, deleted 6',
  userRoles:
    'admin 1, billing 2, reporting 3, editor 4, moderator 6, commenter 7, store manager 8, scheduling 9, viewer 10, campaigns editor 11, scheduling viewer 12, scheduling editor 13',
  editorBlockTypes:
    'heading 1, sub heading 2, body 3, image 4, gallery 5, video 6, social icons 7, buttons 8, navigation 9, custom form 10, newsletter 11, album 12, map 13, logo 14, action 15, form 16, lock 17, password 18, twitter 19, popup overlay action 20',
  pageBlockTypes:
    'navigation 1, html 2, logo 3, map 4, image 5, twitter 6, gallery 8, form 9, index 11, collection link 12, tag cloud 14, comments 16, menu 18, social links 19, summary 20, spacer 21, embed 22, code 23, foursquare 24, instagram 25, calendar 26, quote 31, video 32, search 33, audio 41, five hundred px 42, product 43, markdown 44, flickr 45, amazon 46, horizontal rule 47, social account links 48, rss 49, open table 50, newsletter 51, donation 52, button 53, social account links v2 54, summary v2 55, soundcloud 56, email footer 57, tour dates 59, album 60, archive 61, chart 62, zola 63, acuity 65, open table v2 66, member area 67, tock 68, accordion 69, marquee 70, pricing plan 72, website component 1337',
  collectionTypes: 'generic 1, template page 7, splash page 8, page 10, products 13',
  sectionTypes: 'cover page 1, lock screen 2, popup overlay 3',
  recordTypes: 'text 1, image 2, quote 4, link 5, audio 7, video 8, store item 11, event 12, gallery 14',
  censusEventTypes: 'page view 1, site search 2, heartbeat 10, audio 20, video 21',
  permissions: 'config 1, admin 2',
  measurementUnits: 'imperial 1, metric 2',
}

/** "store item 11" as a member has it: `storeItem: 11`. */
const toMember = (entry: string) => {
  const [, name = '', code] = /^(.+) (\d+)$/.exec(entry) ?? []
  return [name.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()), Number(code)]
}
const readList = (list: string) => Object.fromEntries(list.split(', ').map(toMember))

it('[SITE-03] each list with codes has the codes that the platform has written into pages', () => {
  const lists = Object.entries(enumerations).filter(([name, list]) => !Array.isArray(list) && name !== 'pageTypes')
  const coded = lists.filter(([, list]) => Object.values(list).every((code) => typeof code === 'number'))
  expect(coded.map(([name]) => name).sort(), 'a list is written here as well').toEqual(Object.keys(written).sort())
  for (const [name, list] of coded) expect(list, name).toEqual(readList(written[name as keyof typeof written]))
})
