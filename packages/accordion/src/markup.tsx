import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'

/** The content of an accordion, and the options of its contract. */
export interface AccordionConfig extends Readonly<Partial<OptionValues<typeof options>>> {
  /** Questions and answers, in order; an answer is a list of paragraphs. */
  readonly items: readonly { readonly title: string; readonly text: readonly string[]; readonly id?: string }[]
}

/** An accordion is as its start would leave it once its step has closed the answers: the block then waits for the first touch. */
export const isComplete = () => true

/** Presses on questions are answered by its step until the block has come. */
export const isAnswered = () => true

/** The HTML that the server sends. Without scripts every answer is visible under its question. */
export function Markup({ config }: { config: AccordionConfig }) {
  return (
    <ul
      className="accordion-items-container"
      data-step=""
      data-should-allow-multiple-open-items={config.shouldAllowMultipleOpenItems ? 'true' : ''}
      data-is-expanded-first-item={config.isExpandedFirstItem ? 'true' : ''}
      data-accordion-icon-placement={config.accordionIconPlacement ?? 'right'}
    >
      {config.items.map((item, at) => (
        <li className="accordion-item" key={at} id={item.id}>
          <h3 className="accordion-item__title-wrapper">
            <button type="button" className="accordion-item__click-target">
              {item.title}
            </button>
          </h3>
          <div
            className={`accordion-item__dropdown${config.isExpandedFirstItem && at === 0 ? ' accordion-item__dropdown--open' : ''}`}
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
  isExpandedFirstItem: true,
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
