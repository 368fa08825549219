import { type OptionValues, type Translator, translate } from '@ashlar/core-block'
import type { options } from './contract'
import { messages } from './messages'

/** One item: a picture, a title, a text and a link. */
export interface Item {
  readonly title: string
  readonly text: string
  readonly image?: { readonly src: string; readonly alt: string; readonly width: number; readonly height: number }
  readonly link?: { readonly href: string; readonly text: string }
}

/** The content of a list section, and the options of its contract. */
export interface ItemListConfig extends Readonly<Partial<OptionValues<typeof options>>> {
  /** Several items side by side, or one banner after the other. Default: carousel. */
  readonly design?: 'carousel' | 'banner'
  /** Heading of the section, and its name for assistive technology. */
  readonly label: string
  readonly items: readonly Item[]
  /** The language of the page. Default: English. */
  readonly i18n?: Translator
}

/** The HTML that the server sends. Without scripts the list is scrolled. */
export function Markup({ config: { design, numColumns = 3, label, items, i18n } }: { config: ItemListConfig }) {
  const isBanner = design === 'banner'
  const name = isBanner ? 'user-items-list-banner-slideshow' : 'user-items-list-carousel'
  return (
    <section
      className={name}
      data-controller={isBanner ? 'UserItemsListBannerSlideshow' : 'UserItemsListCarousel'}
      data-num-columns={numColumns}
      aria-label={label}
    >
      <h2 className="list-section-title">{label}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard, without scripts too */}
      <ul className={`${name}__slides`} tabIndex={0}>
        {items.map((item) => (
          <li key={item.title} className={`list-item ${name}__slide`}>
            <Content item={item} />
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <div className={`${name}__arrows`}>
          <button
            type="button"
            className={`${name}__arrow-button ${name}__arrow-button--left`}
            aria-label={translate(i18n, messages.previous)}
          />
          <button
            type="button"
            className={`${name}__arrow-button ${name}__arrow-button--right`}
            aria-label={translate(i18n, messages.next)}
          />
        </div>
      )}
    </section>
  )
}

function Content({ item: { title, text, image, link } }: { item: Item }) {
  return (
    <>
      {image && (
        <div className="list-item-media">
          <img src={image.src} alt={image.alt} width={image.width} height={image.height} loading="lazy" />
        </div>
      )}
      <div className="list-item-content">
        <h3 className="list-item-content__title">{title}</h3>
        <p className="list-item-content__description">{text}</p>
        {link && (
          <a className="list-item-content__button" href={link.href}>
            {link.text}
          </a>
        )}
      </div>
    </>
  )
}

/** The example on this block's page of the demo site. */
export const sample: ItemListConfig = {
  label: 'What our guests say',
  items: [
    { title: 'Ines, Porto', text: 'I came for one picture of a heron and left with the names of eleven birds.' },
    { title: 'Tom, Leeds', text: 'Six people, one guide, no hurry. I have never looked at a hedge for so long.' },
    { title: 'Yuki, Osaka', text: 'The tripod they lent me was better than mine. So was the tea.' },
    { title: 'Marta, Gdańsk', text: 'It rained all day and these are the best pictures I have taken.' },
    { title: 'Sam, Cork', text: 'The guide walks in front and never looks at a clock.' },
  ],
}
