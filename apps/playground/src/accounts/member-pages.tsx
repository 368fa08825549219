import type { MemberAreaConfig } from '@ashlar/member-area/markup'
import type { Answer, PageWish } from '../answer'
import type { Section, SectionContext } from '../pages/section'
import { Block, Sections } from '../pages/sections'
import type { SiteContext } from '../security'

/** The login as it is shown again after a try without scripts. */
export interface LoginPageWish {
  readonly next: string
  readonly email?: string
  readonly notice?: 'missing' | 'wrong' | 'limited'
  readonly status?: PageWish['status']
}

const rooms = {
  members: {
    title: 'For members',
    text: ['The key to the darkroom hangs behind the barometer. Bring your own paper, and leave the lamp on.'],
  },
  guests: {
    title: 'For the guests of the week',
    text: ['Breakfast is at six, the ridge at eight. The pictures of the week hang on the line behind the stove.'],
  },
} as const

/** The pages that open for members, and the one that lets them in. */
export function memberPages(answer: Answer, openContext: (request: SiteContext) => Promise<SectionContext>) {
  /** What a page says to members alone is kept by no cache: after a logout nobody finds it by going back. */
  async function closed(request: SiteContext, wish: PageWish) {
    const response = await answer(request, wish)
    response.headers.set('Cache-Control', 'private, no-store')
    return response
  }

  async function room(request: SiteContext, name: keyof typeof rooms) {
    const { title, text } = rooms[name]
    const context = await openContext(request)
    const sections: Section[] = [{ type: 'text', lead: true, text }]
    const config: MemberAreaConfig = {
      kind: 'account',
      name: request.get('account')?.name ?? '',
      crumb: context.crumb,
    }
    const body = (
      <>
        <h1 className="page-title">{title}</h1>
        <Sections sections={sections} context={context} />
        <section className="prose">
          <Block name="member-area" config={config} context={context} />
        </section>
      </>
    )
    return closed(request, { title, pageType: 2, blocks: ['member-area'], body })
  }

  async function login(request: SiteContext, { status = 200, ...wish }: LoginPageWish) {
    const context = await openContext(request)
    const config: MemberAreaConfig = { kind: 'login', crumb: context.crumb, ...wish }
    const body = (
      <>
        <h1 className="page-title">Log in</h1>
        <section className="prose">
          <Block name="member-area" config={config} context={context} />
        </section>
      </>
    )
    return closed(request, { title: 'Log in', pageType: 2, blocks: ['member-area'], body, status })
  }

  return {
    members: (request: SiteContext) => room(request, 'members'),
    guests: (request: SiteContext) => room(request, 'guests'),
    login,
  }
}
