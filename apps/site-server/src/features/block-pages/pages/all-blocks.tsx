import { guides } from 'virtual:block-guides'
import { blocks } from 'virtual:blocks'
import type { SiteContext } from '../../../http/context'
import type { PageRenderer } from '../../../rendering/page'
import type { Section } from '../../../rendering/section'
import { Sections } from '../../../rendering/sections'
import { getGroups } from '../domain/groups'
import type { BlockPageDependencies } from './block'
import { BlockDrawing } from './block-drawing'

const names = Object.keys(blocks)

/** The list of all blocks. */
export function blockIndexPage(request: SiteContext, { renderPage }: PageRenderer) {
  const body = (
    <>
      <h1 className="page-title">Every block</h1>
      <div className="prose">
        <p>
          This site is built from {names.length} blocks. Each has a page where it can be tried, and{' '}
          <a href="/blocks/all">one page has all of them</a>.
        </p>
      </div>
      {getGroups(names).map((group) => (
        <section className="wide block-group" key={group.title}>
          <h2>{group.title}</h2>
          <ul className="block-list">
            {group.names.map((name) => (
              <li key={name}>
                <BlockDrawing name={name} />
                <h3>
                  <a href={`/blocks/${name}`}>{guides[name]?.title ?? name}</a>
                </h3>
                <p>{guides[name]?.sentence}</p>
                {guides[name]?.kilobytes !== undefined && <p className="note">{`${guides[name].kilobytes} KiB`}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
  return renderPage(request, {
    title: 'Every block',
    description: `The ${names.length} blocks that this site is built from, each with a page where it can be tried.`,
    isOriginal: true,
    pageType: 2,
    blocks: [],
    body,
  })
}

/** All blocks on one page. */
export async function allBlocksPage(request: SiteContext, { renderer, readExamples }: BlockPageDependencies) {
  const examples = await readExamples()
  const sections = names.map(
    (name): Section => ({
      type: 'block',
      block: name,
      title: guides[name]?.title ?? name,
      config: examples[name] ?? blocks[name]?.sample,
    }),
  )
  const body = (
    <>
      <h1 className="page-title">All blocks on one page</h1>
      <Sections sections={sections} context={renderer.plainContext(request)} />
    </>
  )
  return renderer.renderPage(request, {
    title: 'All blocks',
    description: `The ${names.length} blocks of this site on one page.`,
    isOriginal: true,
    pageType: 2,
    blocks: names,
    body,
  })
}
