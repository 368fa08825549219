import { blocks } from 'virtual:blocks'
import type { Answer } from './answer'
import type { Section, SectionContext } from './pages/section'
import { Block, Sections } from './pages/sections'
import type { SiteContext } from './security'

/** A page of every block there is, found by pattern, and one of all of them. */
export function blockPages(answer: Answer, contextOf: (request: SiteContext) => SectionContext) {
  const names = Object.keys(blocks)

  function blockIndex(request: SiteContext) {
    const body = (
      <>
        <h1 className="page-title">Every block</h1>
        <section className="prose">
          <p>
            What this site is built from. Each block has a page of its own;{' '}
            <a href="/blocks/all">all of them on one page</a> shows what is fetched, and when.
          </p>
          <ul className="index-list">
            {names.map((name) => (
              <li key={name}>
                <a href={`/blocks/${name}`}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      </>
    )
    return answer(request, { title: 'Every block', pageType: 2, blocks: [], body })
  }

  function allBlocks(request: SiteContext) {
    const sections: Section[] = names.map((name) => ({
      type: 'block',
      block: name,
      title: name,
      config: blocks[name]?.sample,
    }))
    const body = (
      <>
        <h1 className="page-title">All of them on one page</h1>
        <Sections sections={sections} context={contextOf(request)} />
      </>
    )
    return answer(request, { title: 'All blocks', pageType: 2, blocks: names, body })
  }

  async function blockPage(request: SiteContext) {
    const name = request.req.param('name') ?? ''
    if (name === 'all') return allBlocks(request)
    if (!Object.hasOwn(blocks, name)) return undefined
    const body = (
      <>
        <h1 className="page-title">{name}</h1>
        <section className="prose">
          <h2>As a page shows it</h2>
          <Block name={name} config={blocks[name]?.sample} context={contextOf(request)} />
        </section>
      </>
    )
    return answer(request, { title: name, pageType: 2, blocks: [name], body })
  }

  return { blockIndex, blockPage }
}
