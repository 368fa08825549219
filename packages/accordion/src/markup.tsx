/** What an accordion says. */
export interface AccordionConfig {
  /** Its questions and answers, in order; an answer is paragraphs of text. */
  readonly items: readonly { readonly title: string; readonly text: readonly string[]; readonly id?: string }[]
  /** Several may be open at once. Default: false. */
  readonly multiple?: boolean
  /** The first one is open at the start. Default: false. */
  readonly firstOpen?: boolean
}

/** What the server sends. Without scripts every answer stands open under its question. */
export function Markup({ config }: { config: AccordionConfig }) {
  return (
    <ul
      className="accordion-items-container"
      data-should-allow-multiple-open-items={config.multiple ? 'true' : ''}
      data-is-expanded-first-item={config.firstOpen ? 'true' : ''}
      data-accordion-icon-placement="right"
    >
      {config.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: served markup, never reordered
        <li className="accordion-item" key={at} id={item.id}>
          <h3 className="accordion-item__title-wrapper">
            <button type="button" className="accordion-item__click-target">
              <span className="accordion-item__title">{item.title}</span>
              <span className="accordion-icon-container" aria-hidden="true">
                <span className="plus">
                  <span className="plus__horizontal-line" />
                  <span className="plus__vertical-line" />
                </span>
              </span>
            </button>
          </h3>
          <div
            className={`accordion-item__dropdown${config.firstOpen && at === 0 ? ' accordion-item__dropdown--open' : ''}`}
          >
            <div className="accordion-item__description">
              {item.text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What the page of this block on the demo site shows. */
export const sample: AccordionConfig = {
  firstOpen: true,
  items: [
    {
      title: 'How many people walk together?',
      text: ['Six at the most, with one guide. Small enough to hear a woodpecker.'],
    },
    {
      title: 'What do I need to bring?',
      text: [
        'Boots that know your feet, a rain jacket and something to write with.',
        'Tripods and lenses are lent for nothing.',
      ],
      id: 'bring',
    },
    { title: 'What happens when it rains?', text: ['We walk. The light after rain is why people come back.'] },
  ],
}
