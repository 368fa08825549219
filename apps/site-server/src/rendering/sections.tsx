import { phoneLink, toAsciiDigits } from '@ashlar/core-block/phone-link'
import { isEmail } from '@ashlar/core-form/rules'
import type { FirstBlock } from '@ashlar/manifest'
import type { SummaryConfig } from '@ashlar/summary/markup'
import type { ReactNode } from 'react'
import { blockElement, forVisitor, getFirst, Picture, renderSafely } from './block'
import { getCoverSizes, getSizes, phoneShare } from './picture-sizes'
import type { Card, Photo, Section, SectionContext } from './section'
import { getLookClasses, hasCaptions } from './section-look'

/** Blocks that every page may use, for its pictures. */
const common = ['image']

/** True for a summary whose products can be looked at without leaving the page. */
const showsProducts = (config: unknown) => (config as Partial<SummaryConfig> | null)?.productQuickViewEnabled === true

/** The names of the blocks on a page. */
export function getBlocks(sections: readonly Section[]): string[] {
  const used = sections.flatMap((section) => {
    if (section.type === 'gallery') return ['gallery']
    if (section.type !== 'block') return []
    return showsProducts(section.config) ? [section.block, 'quick-view'] : [section.block]
  })
  return [...new Set([...common, ...used])]
}

/** The first block of a page, where it is so high on the page that the first screen shows it. */
export function getFirstBlock(sections: readonly Section[]): FirstBlock[] {
  const section = sections.slice(0, 2).find(({ type }) => type === 'gallery' || type === 'block')
  if (section?.type === 'gallery') {
    const slides = section.photos.map((title) => (hasCaptions(section) ? { title } : {}))
    return [getFirst('gallery', { ...section.options, ...section, slides })]
  }
  return section?.type === 'block' ? [getFirst(section.block, section.config)] : []
}

/** Figures alone are read from left to right in every script; an address of email and a telephone number alone are links. */
function asParagraph(text: string): ReactNode {
  if (isEmail(text, { anyTopLevel: true })) return <a href={`mailto:${text}`}>{text}</a>
  if (/^\+[\d ().-]{6,24}$/.test(toAsciiDigits(text)))
    return (
      <a href={phoneLink(text)} dir="ltr">
        {text}
      </a>
    )
  return /\p{L}/u.test(text) ? text : <bdi>{text}</bdi>
}

const paragraphs = (text: readonly string[]) => text.map((paragraph) => <p key={paragraph}>{asParagraph(paragraph)}</p>)

type Renderers = {
  readonly [Type in Section['type']]: (
    section: Extract<Section, { type: Type }>,
    context: SectionContext,
    first: boolean,
  ) => ReactNode
}

const textRenderers: Pick<Renderers, 'text' | 'columns' | 'quote' | 'block'> = {
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
  block: ({ block, config, title, text, wide }, context, first) => (
    <section className={wide ? 'wide' : 'prose'}>
      {title && <h2>{title}</h2>}
      {text && <p>{text}</p>}
      {blockElement(block, forVisitor(block, first ? { ...(config as object), first } : config, context))}
    </section>
  ),
}

/** As high as `.hero img` of the stylesheet, with a link and without one: a picture that covers a high box is wider than the window. */
const heroHeights = { linked: 'min(max(30rem, 84vh), 54rem)', plain: 'min(max(22rem, 52vh), 34rem)' } as const

/** The width of the picture of a hero before its sides are cut. */
function getHeroSizes(photo: Photo | undefined, heroHeight: string): string {
  if (!photo) return '100vw'
  const ratio = photo.width / photo.height
  const getWidth = (share: number) => `max(100vw, ${Math.round(ratio * share * 1000) / 1000} * ${heroHeight})`
  return getSizes(getWidth(1), getWidth(phoneShare))
}

/** The width of the picture of a card, which the sheet cuts to one ratio for all. */
function getCardSizes({ isLarge }: Card, photo: Photo | undefined, ratio = 4 / 5): string {
  if (!photo) return '100vw'
  const width = isLarge ? { vw: 60, rem: 46 } : { vw: 33, rem: 24 }
  return getCoverSizes(photo, [
    { media: '(max-width: 700px)', vw: 100, ratio },
    { ...width, ratio },
  ])
}

const pictureRenderers: Omit<Renderers, keyof typeof textRenderers | 'gallery'> = {
  hero: ({ photo, title, text, link }, context) => (
    <section className="hero">
      <Picture
        photo={context.photo(photo)}
        sizes={getHeroSizes(context.photo(photo), heroHeights[link ? 'linked' : 'plain'])}
      />
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
  split: ({ photo, title, text, facts = [] }, context) => (
    <section className="wide split">
      <Picture photo={context.photo(photo)} sizes={getSizes('(max-width: 760px) 100vw, 38rem')} />
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
  cards: ({ title, cards, ratio }, context) => (
    <section className="wide">
      {title && <h2>{title}</h2>}
      <ul className="cards">
        {cards.map((card) => (
          <li key={card.title} className={card.isLarge ? 'card-large' : undefined}>
            <Picture photo={context.photo(card.photo)} sizes={getCardSizes(card, context.photo(card.photo), ratio)} />
            {card.note && <p className="note">{card.note}</p>}
            <h3>
              <a href={card.href}>{card.title}</a>
            </h3>
            <p>{card.text}</p>
            {card.comments && (
              <p className="note">
                <a className="sqs-comment-link" data-id={card.comments.id} href={card.comments.href}>
                  {card.comments.text}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  ),
  pictures: ({ photos }, context) => (
    <section className="wide pictures">
      {photos.map((file) => (
        <figure key={file}>
          <Picture photo={context.photo(file)} sizes={getSizes('(max-width: 700px) 100vw, 50vw')} />
          <figcaption>{context.photo(file)?.alt}</figcaption>
        </figure>
      ))}
    </section>
  ),
}

const galleryRenderer: Pick<Renderers, 'gallery'> = {
  gallery: (section, context, first) => {
    const { design, photos, title, text, options } = section
    const isCaptioned = hasCaptions(section)
    const slides = photos.flatMap((file) => {
      const photo = context.photo(file)
      if (!photo) return []
      const { src, width, height, alt } = photo
      return [{ src, width, height, alt, id: file.replace(/\.\w+$/, ''), ...(isCaptioned && { title: alt }) }]
    })
    return (
      <section className="wide">
        {title && <h2>{title}</h2>}
        {text && <p>{text}</p>}
        {blockElement('gallery', { ...options, design, slides, first, label: title, i18n: context.language })}
      </section>
    )
  },
}

const renderers: Renderers = { ...galleryRenderer, ...textRenderers, ...pictureRenderers }

function render(section: Section, context: SectionContext, first: boolean): ReactNode {
  if (!Object.hasOwn(renderers, section.type)) throw new Error('no such type')
  const renderer = renderers[section.type] as (section: Section, context: SectionContext, first: boolean) => ReactNode
  return renderer(section, context, first)
}

/** The sections of a page, in order. */
export function Sections({ sections, context }: { sections: readonly Section[]; context: SectionContext }) {
  return sections.map((section, at) => {
    const content = renderSafely(
      `Section ${at + 1} (${getName(section)})`,
      () => render(section, context, at === 0),
      context.report,
    )
    return (
      content && (
        <div className={['section', `section-${section.type}`, ...getLookClasses(section)].join(' ')} key={at}>
          {content}
        </div>
      )
    )
  })
}

const getName = (section: Section) => (section.type === 'block' ? `block "${section.block}"` : section.type)
