import { blocks } from 'virtual:blocks'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Photo, Section, SectionContext } from './section'

/** Blocks that pages use for their own pictures and entrances. */
const always = ['image', 'reveal']

/** The names of the blocks on a page. */
export function blocksOf(sections: readonly Section[]): string[] {
  const used = sections.flatMap((section) => {
    if (section.type === 'gallery') return ['gallery']
    return section.type === 'block' ? [section.block] : []
  })
  return [...new Set([...always, ...used])]
}

function blockElement(name: string, config: unknown): ReactNode {
  const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined
  if (!block) throw new Error('no such block')
  return createElement(block.Markup, { config: config as never })
}

/** Content that was tried by itself before it is put into the page; what throws is left out, and the page still stands. */
export function attempt(name: string, draw: () => ReactNode, report: SectionContext['report']): ReactNode {
  try {
    const drawn = draw()
    renderToStaticMarkup(drawn)
    return drawn
  } catch (error) {
    report(`${name} cannot be rendered (${String(error)}). It is left out. Correct the block or the page.`)
    return null
  }
}

/** One block of the page; one that nobody knows or that throws is left out. */
export function Block({ name, config, context }: { name: string; config: unknown; context: SectionContext }) {
  return attempt(`The block "${name}"`, () => blockElement(name, forVisitor(name, config, context)), context.report)
}

/** A form carries the token that a page without scripts sends back, and when it was written; it says that it was kept. */
function forVisitor(name: string, config: unknown, { crumb, sent }: SectionContext): unknown {
  if (!/^(?:json-form|forms)$/.test(name) || typeof config !== 'object' || config === null) return config
  const { id, form } = config as { id?: unknown; form?: { formId?: unknown } }
  return { ...config, crumb, opened: String(Date.now()), isSent: sent !== '' && (id ?? form?.formId) === sent }
}

/** A photograph in the widths there are. */
export function Picture({ photo, first = false, sizes }: { photo: Photo | undefined; first?: boolean; sizes: string }) {
  if (!photo || !Object.hasOwn(blocks, 'image')) return null
  const { src, alt, width, height } = photo
  return blockElement('image', { src, alt, width, height, first, sizes })
}

const paragraphs = (text: readonly string[]) => text.map((paragraph) => <p key={paragraph}>{paragraph}</p>)

type Renderers = {
  readonly [Type in Section['type']]: (
    section: Extract<Section, { type: Type }>,
    context: SectionContext,
    first: boolean,
  ) => ReactNode
}

const wordRenderers: Pick<Renderers, 'text' | 'columns' | 'quote' | 'block'> = {
  text: ({ title, text, lead }) => (
    <section className={lead ? 'prose lead' : 'prose'}>
      {title && <h2>{title}</h2>}
      {paragraphs(text)}
    </section>
  ),
  columns: ({ title, columns }) => (
    <section className="wide">
      {title && <h2>{title}</h2>}
      <div className="columns">
        {columns.map((column) => (
          <div key={column.title}>
            {title ? <h3>{column.title}</h3> : <h2>{column.title}</h2>}
            {paragraphs(column.text)}
          </div>
        ))}
      </div>
    </section>
  ),
  quote: ({ text, author }) => (
    <figure className="quote">
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>{author}</figcaption>
    </figure>
  ),
  block: ({ block, config, title }, context) => (
    <section className="prose">
      {title && <h2>{title}</h2>}
      {blockElement(block, forVisitor(block, config, context))}
    </section>
  ),
}

const pictureRenderers: Omit<Renderers, keyof typeof wordRenderers | 'gallery'> = {
  hero: ({ photo, title, text, link }, context) => (
    <section className="hero">
      <Picture photo={context.photo(photo)} first sizes="100vw" />
      <div className="hero-words">
        <h1>{title}</h1>
        <p>{text}</p>
        {link && (
          <p>
            <a className="hero-link" href={link.href}>
              {link.text}
            </a>
          </p>
        )}
      </div>
    </section>
  ),
  split: ({ photo, title, text, facts = [] }, context, first) => (
    <section className="wide split">
      <Picture photo={context.photo(photo)} first={first} sizes="(max-width: 760px) 100vw, 38rem" />
      <div>
        <h2>{title}</h2>
        {paragraphs(text)}
        {facts.length > 0 && (
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  ),
  cards: ({ title, cards }, context) => (
    <section className="wide">
      {title && <h2>{title}</h2>}
      <ul className="cards">
        {cards.map((card) => (
          <li key={card.title} data-block="reveal" data-animation-role="content">
            <Picture photo={context.photo(card.photo)} sizes="(max-width: 700px) 100vw, 33vw" />
            {card.note && <p className="note">{card.note}</p>}
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
}

const galleryRenderer: Pick<Renderers, 'gallery'> = {
  gallery: ({ design, photos, title, text, worded, options }, context) => {
    const slides = photos.flatMap((file) => {
      const photo = context.photo(file)
      if (!photo) return []
      const { src, width, height, alt } = photo
      return [{ src, width, height, alt, id: file.replace(/\.\w+$/, ''), ...(worded && { title: alt }) }]
    })
    return (
      <section className="wide">
        {title && <h2>{title}</h2>}
        {text && <p>{text}</p>}
        {blockElement('gallery', { design, slides, options, label: title })}
      </section>
    )
  },
}

const renderers: Renderers = { ...galleryRenderer, ...wordRenderers, ...pictureRenderers }

function draw(section: Section, context: SectionContext, first: boolean): ReactNode {
  if (!Object.hasOwn(renderers, section.type)) throw new Error('no such type')
  const render = renderers[section.type] as (section: Section, context: SectionContext, first: boolean) => ReactNode
  return render(section, context, first)
}

/** The sections of a page, in order. */
export function Sections({ sections, context }: { sections: readonly Section[]; context: SectionContext }) {
  return sections.map((section, at) => {
    const drawn = attempt(
      `Section ${at + 1} (${nameOf(section)})`,
      () => draw(section, context, at === 0),
      context.report,
    )
    return (
      drawn && (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing is ever moved, a page is rendered once
        <div className={`section section-${section.type}`} key={at}>
          {drawn}
        </div>
      )
    )
  })
}

const nameOf = (section: Section) => (section.type === 'block' ? `block "${section.block}"` : section.type)
