/** A dish. */
export interface MenuItem {
  readonly title: string
  readonly description?: string
  /** Without the symbol of the currency. Default: none. */
  readonly price?: string
}

/** Dishes under one title. */
export interface MenuSection {
  readonly title: string
  readonly description?: string
  readonly items: readonly MenuItem[]
}

/** The menus of a restaurant. */
export interface MenuConfig {
  /** Prefix of the ids of its menus, for a page with several blocks. Default: menu. */
  readonly id?: string
  /** Prices beside the dishes, or below them and all of it centred. Default: classic. */
  readonly style?: 'classic' | 'simple'
  /** Stands before each price. Default: none. */
  readonly currencySymbol?: string
  /** Accessible name of the list of menus. Default: Menus. */
  readonly label?: string
  readonly menus: readonly {
    readonly title: string
    readonly description?: string
    readonly sections: readonly MenuSection[]
  }[]
}

function Item({ title, description, price, isSimple }: MenuItem & { readonly isSimple: boolean }) {
  return (
    <div className="menu-item">
      <h5 className="menu-item-title">{title}</h5>
      {description && <div className="menu-item-description">{description}</div>}
      {price && <div className={isSimple ? 'menu-item-price-bottom' : 'menu-item-price-top'}>{price}</div>}
    </div>
  )
}

/** Menus are as their start would leave them once their step has selected one: the block then waits for the first touch. */
export const isComplete = () => true

/** Presses on names of menus are answered by its step until the block has come. */
export const isAnswered = () => true

/** The HTML that the server sends. Without scripts every menu stands under its heading, and the names are links to them (MNU-02). */
export function Markup({ config }: { config: MenuConfig }) {
  const { id = 'menu', style = 'classic', currencySymbol = '', label = 'Menus', menus } = config
  const hasMultiple = menus.length > 1
  return (
    <div className="sqs-block-menu menu-block" {...(hasMultiple && { 'data-step': '' })}>
      <div className={`menu-style-${style}${hasMultiple ? ' menus--has-multiple' : ''}`}>
        {hasMultiple && (
          <nav className="menu-selector" aria-label={label}>
            {menus.map(({ title }, at) => (
              <a className="menu-select-labels" href={`#${id}-${at}`} key={at}>
                {title}
              </a>
            ))}
          </nav>
        )}
        {menus.map(({ title, description, sections }, at) => (
          <div className="menu" id={`${id}-${at}`} key={at}>
            <div className="menu-section-header">
              <h3 className="menu-title">{title}</h3>
              {description && <p>{description}</p>}
            </div>
            {sections.map((section) => (
              <div className="menu-section" key={section.title}>
                <h4 className="menu-section-title">{section.title}</h4>
                {section.description && <p className="menu-section-description">{section.description}</p>}
                <div className="menu-items">
                  {section.items.map(({ price, ...item }) => (
                    <Item
                      key={item.title}
                      {...item}
                      {...(price && { price: currencySymbol + price })}
                      isSimple={style === 'simple'}
                    />
                  ))}
                </div>
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The example on this block's page of the demo site. */
export const sample: MenuConfig = {
  currencySymbol: '€',
  menus: [
    {
      title: 'Supper',
      sections: [
        {
          title: 'To begin',
          items: [
            { title: 'Soup of the day', description: 'Whatever the garden had too much of.', price: '6' },
            { title: 'Bread and olive oil', price: '3' },
          ],
        },
        {
          title: 'Then',
          items: [{ title: 'Hake with parsley', description: 'From Mutriku, this morning.', price: '18' }],
        },
      ],
    },
    {
      title: 'Wine',
      sections: [
        { title: 'By the glass', items: [{ title: 'Txakoli', description: 'Poured from a height.', price: '4' }] },
      ],
    },
  ],
}
