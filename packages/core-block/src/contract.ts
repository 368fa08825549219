import type { Option } from './options'

/** When the loader fetches a block: at once, when the browser is idle, near the viewport, or at the first touch or focus. */
export type LoadTime = 'now' | 'idle' | 'visible' | 'interaction'

/** The consent a visitor must have given before a block may start. */
export type ConsentCategory = 'necessary' | 'analytics' | 'marketing' | 'media'

/** The services of a page. */
export type ServiceName = 'http' | 'i18n' | 'site' | 'pageContext' | 'consent' | 'tracking'

/** What asks for a block of the whole page. Any of it is enough. */
export interface PageCondition {
  /** Members of the page context, by path with dots, that are set and not off: not empty, zero or false. Default: none. */
  readonly context?: readonly string[]
  /** Selector of elements. Default: none. */
  readonly element?: string
}

/** What the page manifest carries of a contract: all that the loader needs before any code of the block has arrived. */
export interface BlockFacts {
  /** When it is fetched. Default: visible. */
  readonly load?: LoadTime | undefined
  /** Parts that its start changes: where an element has one, `interaction` is too late, and it is fetched near the viewport. Default: none. */
  readonly visibleWith?: string | undefined
  /**
   * False for a block that shows a visitor nothing new before the first touch, such as one that counts: its time comes once the page has its
   * runtime for another reason. Default: true.
   */
  readonly startsRuntime?: boolean | undefined
  /** An event of the page at which it is fetched before its time, and a selector that its element then matches. Default: none. */
  readonly loadOn?: readonly [event: string, selector: string] | undefined
  /** How far outside the viewport `visible` begins, in CSS pixels. Default: 200. */
  readonly margin?: number | undefined
  /** Intents this block handles, and events of the document, by names with a colon: the loader fetches it at the first, and hands it over. Default: none. */
  readonly answers?: readonly string[] | undefined
  /** Intents this block sends: a page that has it also lists the blocks that handle them. Default: none. */
  readonly asks?: readonly string[] | undefined
  /** Elements whose first click before the block is ready is replayed once it is. Default: none. */
  readonly replayClicks?: string | undefined
  /** Elements that stylesheets hide until the block has started; shown when it fails. Default: none. */
  readonly reveal?: string | undefined
  /** Services its context must hold; the runtime fetches no others. Default: none. */
  readonly services?: readonly ServiceName[] | undefined
  /** True for a block that the page context asks for, not an element: it starts once, on the body. Default: false. */
  readonly page?: boolean | undefined
  /** Condition of a block of the whole page: a page without it downloads nothing of the block until an intent asks. Default: none, for every page. */
  readonly when?: PageCondition | undefined
  /** True for a block that is left out where the page names an authenticated account (LDR-07). Default: false. */
  readonly visitors?: boolean | undefined
  /** True for a block that adds its own elements: its stylesheet comes with its code, not with the page. Default: false. */
  readonly template?: boolean | undefined
  /** True for a block whose start may leave less text, such as one that replaces a placeholder. Default: false. */
  readonly shrinks?: boolean | undefined
  /** Parts, by name, that its start may take away; a start that takes away another has failed. Default: none. */
  readonly drops?: readonly string[] | undefined
  /** Parts, by name, that no server sends: the block inserts them, so no start can take them away. Default: none. */
  readonly inserts?: readonly string[] | undefined
  /**
   * Elements inside that its start may replace with all that they contain: the blocks in them end, and those that come start. A start that takes
   * a block out of any other place has failed. Default: none.
   */
  readonly owns?: string | undefined
  /** Elements of published pages on which its `step.ts` acts: the server marks them with `data-step`. Default: none. */
  readonly stepsOn?: string | undefined
}

/**
 * What a custom property takes: a colour; a ground, that is a colour or a gradient; a line with thickness, style and colour; one length; up to four
 * lengths; a ratio of width to height; or a number.
 */
export type PropertyKind = 'color' | 'background' | 'border' | 'length' | 'lengths' | 'ratio' | 'number'

type Options = Readonly<Record<string, Option<unknown>>>
type Names = Readonly<Record<string, string>>

/** What pages and themes may rely on. Semantic versioning applies to every word of it. */
export interface Contract extends BlockFacts {
  /** The block's name: its folder, its package, its prefix in events and custom properties. */
  readonly name: string
  /** Elements that are this block; an element that matches any of them is started. None for a block that only handles intents. */
  readonly selectors: readonly string[]
  /**
   * True for a block that adds all the elements it styles: pages get its stylesheet within its script, in one request. Default: false.
   */
  readonly inlineStyle?: boolean
  /** Default: necessary. */
  readonly consent?: ConsentCategory
  /** Values that markup may set. */
  readonly options?: Options
  /** Selectors of the elements inside that themes may style. */
  readonly parts?: Names
  /** Attributes and classes the block writes, for stylesheets to read. */
  readonly states?: Names
  /** Custom properties that themes may set, each with the kind of its value. */
  readonly properties?: Readonly<Record<`--${string}`, PropertyKind>>
  /** Events that bubble from the element, without the block's prefix. */
  readonly events?: Names
}

/** Adds empty options and parts where a contract has none, and keeps the types of both. */
export function defineContract<const Given extends Contract>(contract: Given): Complete<Given> {
  return { options: {}, parts: {}, ...contract } as unknown as Complete<Given>
}

/** A contract with options, parts and events under their own names; each is empty where it names none. */
export type Complete<Given extends Contract> = Omit<Contract, 'name' | 'selectors' | 'options' | 'parts' | 'events'> & {
  readonly selectors: Given['selectors']
  readonly options: Given extends { readonly options: infer Named extends Options } ? Named : Record<never, never>
  readonly parts: Given extends { readonly parts: infer Named extends Names } ? Named : Record<never, never>
  readonly name: Given['name']
  readonly events: Given extends { readonly events: infer Named extends Names } ? Named : Record<never, never>
}
