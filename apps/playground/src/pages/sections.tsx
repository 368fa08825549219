import { blocks } from 'virtual:blocks'
import { createElement, type ReactNode } from 'react'

/** One section of a page, as the database keeps it. */
export type Section =
  | { readonly type: 'hero'; readonly photo: string; readonly title: string; readonly text: string }
  | { readonly type: 'text'; readonly title?: string; readonly text: readonly string[] }
  | {
      readonly type: 'cards'
      readonly title?: string
      readonly cards: readonly {
        readonly title: string
        readonly text: string
        readonly href: string
        readonly photo: string
      }[]
    }
  | { readonly type: 'pictures'; readonly photos: readonly string[] }
  | { readonly type: 'block'; readonly block: string; readonly config: unknown; readonly title?: string }

/** What is known of a photograph. */
export interface Photo {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** What sections need to be rendered. */
export interface SectionContext {
  photo(file: string): Photo | undefined
  /** Told of a section that could not be rendered. */
  report(problem: string): void
}

/** Blocks that pages use for their own pictures and entrances. */
const always = ['image', 'reveal']

/** The names of the blocks on a page. */
export function blocksOf(sections: readonly Section[]): string[] {
  return [...new Set([...always, ...sections.flatMap((section) => (section.type === 'block' ? [section.block] : []))])]
}

function Picture({ photo, first = false, sizes }: { photo: Photo | undefined; first?: boolean; sizes: string }) {
  const { Markup } = blocks.image ?? {}
  if (!photo || !Markup) return null
  const config = {
    src: `/images/${photo.file}`,
    alt: photo.alt,
    width: photo.width,
    height: photo.height,
    first,
    sizes,
  }
  return createElement(Markup, { config: config as never })
}

/** One block of the page; one that nobody knows or that throws is left out, and the page still stands. */
export function Block({ name, config, report }: { name: string; config: unknown; report: SectionContext['report'] }) {
  const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined
  if (!block) {
    report(`The block "${name}" is not there. Its section is left out. Add the block or change the page.`)
    return null
  }
  return createElement(block.Markup, { config: config as never })
}

const renderers: {
  [Type in Section['type']]: (section: Extract<Section, { type: Type }>, context: SectionContext) => ReactNode
} = {
  hero: ({ photo, title, text }, context) => (
    <section className="hero">
      <Picture photo={context.photo(photo)} first sizes="100vw" />
      <div className="hero-words">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
    </section>
  ),
  text: ({ title, text }) => (
    <section className="prose">
      {title && <h2>{title}</h2>}
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ),
  cards: ({ title, cards }, context) => (
    <section className="wide">
      {title && <h2>{title}</h2>}
      <ul className="cards">
        {cards.map((card) => (
          <li key={card.href} data-block="reveal" data-animation-role="content">
            <Picture photo={context.photo(card.photo)} sizes="(max-width: 700px) 100vw, 33vw" />
            <h3>
              <a href={card.href}>{card.title}</a>
            </h3>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </section>
  ),
  pictures: ({ photos }, context) => (
    <section className="wide pictures">
      {photos.map((file) => (
        <figure key={file}>
          <Picture photo={context.photo(file)} sizes="(max-width: 700px) 100vw, 50vw" />
          <figcaption>{context.photo(file)?.alt}</figcaption>
        </figure>
      ))}
    </section>
  ),
  block: ({ block, config, title }, context) => (
    <section className="prose">
      {title && <h2>{title}</h2>}
      <Block name={block} config={config} report={context.report} />
    </section>
  ),
}

/** The sections of a page, in order. */
export function Sections({ sections, context }: { sections: readonly Section[]; context: SectionContext }) {
  let position = 0
  return sections.map((section) => {
    const render = renderers[section.type] as ((section: Section, context: SectionContext) => ReactNode) | undefined
    return (
      <div className="section" key={`section-${position++}`}>
        {render?.(section, context)}
      </div>
    )
  })
}
