import { type OptionValues, type Translator, translate } from '@ashlar/core-block'
import { options } from './contract'
import { messages, servedMessages } from './messages'

/** One item of a collection. */
export interface SummaryItem {
  readonly id: string
  readonly title: string
  readonly url: string
  /** Default: none. */
  readonly excerpt?: string
  readonly image?: { readonly src: string; readonly alt: string; readonly width: number; readonly height: number }
  /** As 2027-05-08. Default: none. */
  readonly day?: string
  /** The last day of an event, as 2027-05-15. Default: none. */
  readonly lastDay?: string
  /** The price as visitors read it, such as "€12.00". Default: none. */
  readonly price?: string
  readonly location?: string
  readonly tags?: readonly string[]
  readonly categories?: readonly string[]
}

export type SummaryKind = 'blog' | 'events' | 'products' | 'gallery'
export type Metadata = 'date' | 'location' | 'tags' | 'categories' | 'price' | 'none'

/** Where metadata stands; the names of published classes. */
export type MetadataPosition = 'above-title' | 'below-title' | 'below-content'

/** The settings of a summary, under the names that published pages give them: the options of the contract, and what the server reads. */
export interface SummarySettings extends Readonly<Partial<OptionValues<typeof options>>> {
  readonly headerText?: string
  readonly showTitle?: boolean
  readonly showThumbnail?: boolean
  readonly showExcerpt?: boolean
  readonly showReadMoreLink?: boolean
  readonly showPrice?: boolean
  readonly productQuickViewEnabled?: boolean
  readonly metadataPosition?: MetadataPosition
  /** Default: date. */
  readonly primaryMetadata?: Metadata
  /** Default: none; the location of events. */
  readonly secondaryMetadata?: Metadata
  readonly filter?: { readonly tag?: string; readonly category?: string }
}

/** A summary with the items that it shows. */
export interface SummaryConfig extends SummarySettings {
  readonly kind: SummaryKind
  readonly items: readonly SummaryItem[]
  /** Where the items after these are, for pages without scripts. Default: none, these are the last. */
  readonly moreUrl?: string | undefined
  /** Language of dates. Default: en-US. */
  readonly language?: string
  /** Language of buttons and links. Default: English. */
  readonly i18n?: Translator | undefined
}

const records: Readonly<Record<SummaryKind, string>> = {
  blog: 'text',
  events: 'event',
  products: 'store-item',
  gallery: 'image',
}

/**
 * True for items that the stylesheet lays out, with pictures of their own ratio: the block then waits for the first touch. Items that the server
 * has left to the script are fetched at its start.
 */
export const isComplete = ({ design, items, columnWidth, listImageSize, imageAspectRatio }: SummaryConfig) =>
  options.design.read(design) !== 'carousel' && items.length > 0 && !columnWidth && !listImageSize && !imageAspectRatio

/** The HTML that the server sends. Without scripts a carousel is scrolled, and more items are on a page of their own. */
export function Markup({ config }: { config: SummaryConfig }) {
  const { kind, items, moreUrl, language: _language, i18n, ...settings } = config
  const { headerText } = settings
  const say = (name: keyof typeof servedMessages) => translate(i18n, servedMessages[name])
  const design = settings.design ?? 'grid'
  return (
    <div
      className="sqs-block summary-v2-block sqs-block-summary-v2"
      data-block-type="55"
      {...(isComplete(config) && { 'data-complete': '' })}
      data-block-json={JSON.stringify(settings, toPublished)}
    >
      <div
        className={`summary-block-wrapper summary-block-collection-type-${kind} sqs-gallery-design-${design}`}
        {...(design === 'carousel' && { 'data-slides-per-row': settings.slidesPerRow })}
        {...(design === 'carousel' && headerText && { role: 'group', 'aria-label': headerText })}
      >
        <div className="summary-item-list-container sqs-gallery-container">
          {(headerText || design === 'carousel') && (
            <header className="summary-block-header">
              {headerText && <h2 className="summary-heading">{headerText}</h2>}
              {design === 'carousel' && (
                <div className="summary-carousel-pager sqs-gallery-controls">
                  <button type="button" className="summary-carousel-pager-prev previous" aria-label={say('previous')} />
                  <button type="button" className="summary-carousel-pager-next next" aria-label={say('next')} />
                </div>
              )}
            </header>
          )}
          <div className="summary-item-list sqs-gallery">
            {items.map((item) => (
              <Item key={item.id} item={item} config={config} />
            ))}
          </div>
        </div>
        {moreUrl && (
          <a className="summary-more" href={moreUrl}>
            {say('more')}
          </a>
        )}
      </div>
    </div>
  )
}

/** Published pages have the ratio as text. */
const toPublished = (name: string, value: unknown) =>
  name === 'imageAspectRatio' && typeof value === 'number' ? String(value) : value

interface ItemProps {
  readonly config: SummaryConfig
  readonly item: SummaryItem
}

function Item(props: ItemProps) {
  const { item, config } = props
  const { kind, metadataPosition = 'below-title' } = config
  const facts = <Facts {...props} />
  return (
    <div className={`summary-item summary-item-record-type-${records[kind]}`} data-item-id={item.id}>
      {config.showThumbnail !== false && item.image && <Thumbnail {...props} image={item.image} />}
      <div className="summary-content sqs-gallery-meta-container">
        {metadataPosition === 'above-title' && facts}
        {config.showTitle !== false && (
          <h3 className="summary-title">
            <a className="summary-title-link" href={item.url}>
              {item.title}
            </a>
          </h3>
        )}
        {metadataPosition === 'below-title' && facts}
        {config.showPrice !== false && item.price && <p className="summary-price">{item.price}</p>}
        {config.showExcerpt !== false && item.excerpt && (
          <div className="summary-excerpt">
            <p>{item.excerpt}</p>
          </div>
        )}
        {config.showReadMoreLink && (
          <a className="summary-read-more-link" href={item.url} aria-label={`Read more about ${item.title}`}>
            Read more
          </a>
        )}
        {metadataPosition === 'below-content' && facts}
      </div>
    </div>
  )
}

/** The picture links to the item as its title does: once is enough for the keyboard. */
function Thumbnail({ item, config, image }: ItemProps & { image: NonNullable<SummaryItem['image']> }) {
  const hasTitle = config.showTitle !== false
  return (
    <div className="summary-thumbnail-outer-container">
      <a
        className="summary-thumbnail-container"
        href={item.url}
        {...(hasTitle && { tabIndex: -1, 'aria-hidden': true })}
        aria-label={hasTitle ? undefined : item.title}
      >
        <div className="summary-thumbnail" data-aspect={options.imageAspectRatio.read(config.imageAspectRatio)}>
          <img src={image.src} alt={image.alt} width={image.width} height={image.height} loading="lazy" />
        </div>
      </a>
      {config.kind === 'products' && config.productQuickViewEnabled && (
        <button type="button" className="sqs-product-quick-view-button" data-id={item.id} data-group="summary">
          Quick view
        </button>
      )}
    </div>
  )
}

/** The facts that the settings name, in the position that they name (SUM-03). */
function Facts(props: ItemProps) {
  const { primaryMetadata = 'date', secondaryMetadata, metadataPosition = 'below-title' } = props.config
  const usual = props.config.kind === 'events' ? 'location' : 'none'
  const names = { primary: primaryMetadata, secondary: secondaryMetadata ?? usual }
  const shown = (['primary', 'secondary'] as const).filter((rank) => names[rank] !== 'none')
  if (shown.length === 0) return null
  return (
    <div className={`summary-metadata-container summary-metadata-container--${metadataPosition}`}>
      {shown.map((rank) => (
        <p key={rank} className={`summary-metadata summary-metadata--${rank}`}>
          <Fact {...props} name={names[rank]} />
        </p>
      ))}
    </div>
  )
}

function Fact({ item, config: { language = 'en-US' }, name }: ItemProps & { name: Metadata }) {
  const className = `summary-metadata-item summary-metadata-item--${name}`
  if (name !== 'date') return <span className={className}>{getFact(item, name) || messages.empty.default}</span>
  if (!item.day) return <span className={className}>N/A</span>
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const text = date.format(new Date(item.day))
  const last = item.lastDay && item.lastDay !== item.day ? date.format(new Date(item.lastDay)) : ''
  return (
    <time className={className} dateTime={item.day}>
      {last ? `${text} to ${last}` : text}
    </time>
  )
}

function getFact(item: SummaryItem, name: Exclude<Metadata, 'date'>): string {
  if (name === 'location') return item.location ?? ''
  if (name === 'price') return item.price ?? ''
  if (name === 'none') return ''
  return (item[name] ?? []).join(', ')
}

/** The example on this block's page of the demo site. */
export const sample: SummaryConfig = {
  kind: 'blog',
  design: 'grid',
  headerText: 'From the journal',
  primaryMetadata: 'date',
  secondaryMetadata: 'tags',
  items: [
    {
      id: 's1',
      title: 'Figs in October',
      url: '/journal/figs',
      excerpt: 'One tree, four weeks, and what the light did to it.',
      day: '2026-10-18',
      tags: ['food'],
    },
    {
      id: 's2',
      title: 'How slow is slow?',
      url: '/journal/how-slow-is-slow',
      excerpt: 'Exposure times for water, from a second to a minute.',
      day: '2026-09-02',
      tags: ['water', 'technique'],
    },
    {
      id: 's3',
      title: 'The hour before the tide',
      url: '/journal/the-hour-before-the-tide',
      excerpt: 'Why we leave the house in the dark.',
      day: '2026-06-21',
      tags: ['sea', 'mornings'],
    },
  ],
}
