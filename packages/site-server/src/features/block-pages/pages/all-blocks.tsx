import { blocks } from 'virtual:blocks'
import type { SiteContext } from '../../http/context'
import { Block } from '../../rendering/block'
import type { PageRenderer } from '../../rendering/page'
import type { Section } from '../../rendering/section'
import { Sections } from '../../rendering/sections'

const names = Object.keys(blocks)

/** The list of all blocks. */
export function blockIndexPage(request: SiteContext, { renderPage }: PageRenderer) {
  const body = (
    <>
      <h1 className="page-title">Every block</h1>
      <section className="prose">
        <p>
          This site is built from these blocks. Each has a page of its own, and{' '}
          <a href="/blocks/all">one page has all of them</a> and shows what is fetched, and when.
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
  return renderPage(request, { title: 'Every block', pageType: 2, blocks: [], body })
}

/** All blocks on one page. */
export function allBlocksPage(request: SiteContext, { renderPage, plainContext }: PageRenderer) {
  const sections = names.map(
    (name): Section => ({
      type: 'block',
      block: name,
      title: name,
      config: blocks[name]?.sample,
    }),
  )
  const body = (
    <>
      <h1 className="page-title">All blocks on one page</h1>
      <Sections sections={sections} context={plainContext(request)} />
    </>
  )
  return renderPage(request, { title: 'All blocks', pageType: 2, blocks: names, body })
}

/** The page of one block; undefined for an unknown name. */
export function blockPage(request: SiteContext, { renderPage, plainContext }: PageRenderer, name: string) {
  if (!Object.hasOwn(blocks, name)) return undefined
  const body = (
    <>
      <h1 className="page-title">{name}</h1>
      <section className="prose">
        <h2>As pages show it</h2>
        <Block name={name} config={blocks[name]?.sample} context={plainContext(request)} />
      </section>
    </>
  )
  return renderPage(request, { title: name, pageType: 2, blocks: [name], body })
}
