/** The content of an accordion. */
export interface AccordionConfig {
  /** Questions and answers, in order; an answer is a list of paragraphs. */
  readonly items: readonly { readonly title: string; readonly text: readonly string[]; readonly id?: string }[]
  /** Several may be open at once. Default: false. */
  readonly multiple?: boolean
  /** The first one is open at the start. Default: false. */
  readonly firstOpen?: boolean
  /** Side of the title on which the icon stands. Default: right. */
  readonly iconPlacement?: 'right' | 'left'
}

/** The HTML that the server sends. Without scripts every answer is visible under its question. */
export function Markup({ config }: { config: AccordionConfig }) {
  return (
    <ul
      className="accordion-items-container"
      data-should-allow-multiple-open-items={config.multiple ? 'true' : ''}
      data-is-expanded-first-item={config.firstOpen ? 'true' : ''}
      data-accordion-icon-placement={config.iconPlacement ?? 'right'}
    >
      {config.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: served markup, never reordered
        <li className="accordion-item" key={at} id={item.id}>
          <h3 className="accordion-item__title-wrapper">
            <button type="button" className="accordion-item__click-target">
              {item.title}
            </button>
          </h3>
          <div
            className={`accordion-item__dropdown${config.firstOpen && at === 0 ? ' accordion-item__dropdown--open' : ''}`}
          >
            {item.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The example on this block's page of the demo site. */
export const sample: AccordionConfig = {
  firstOpen: true,
  items: [
    {
      title: 'How many people walk together?',
      text: ['At most six, with one guide: few enough to hear a woodpecker.'],
    },
    {
      title: 'What do I need to bring?',
      text: [
        'Boots that you have worn before, a rain jacket and something to write with.',
        'You can borrow tripods and lenses free of charge.',
      ],
      id: 'bring',
    },
    {
      title: 'What happens when it rains?',
      text: ['We walk all the same. The light after rain is the reason people come back.'],
    },
  ],
}
