/** One word that is kept out, and the standard term of the field in its place. */
export interface OldWord {
  /**
   * The word in lower case. Parts joined by a space match `page slice`, `page-slice` and `pageSlice`; parts joined by a
   * hyphen match `stand-in` and `standIn`, because the same words apart are ordinary English.
   */
  readonly old: string
  /** What to write, as the failure sentence has it. */
  readonly use: string
  /** Where the word is kept out: in names (identifiers, files), in prose (comments, docs) or in both (the default). */
  readonly in?: 'names' | 'prose'
  /** `whole`: only a name that is nothing but this word. `start`: only a longer name that begins with it. */
  readonly at?: 'whole' | 'start'
}

const row = (old: string, use: string, rest: Omit<OldWord, 'old' | 'use'> = {}): OldWord[] =>
  old.split(', ').map((one) => ({ old: one, use, ...rest }))

const names = { in: 'names' } as const
const prose = { in: 'prose' } as const

/** Words of a private dialect. The list follows the vocabulary table of the style guide. */
export const oldWords: readonly OldWord[] = [
  ...row('wish, wishes, wished', 'Options, Request or Input (a type); request'),
  ...row('intent id, intent ids', 'idempotency key'),
  ...row('page slice, page slices', 'page manifest'),
  ...row('brush, brushes', 'DomPatch, `patch`'),
  ...row('stroke, strokes', 'change'),
  ...row('lift, lifts, lifted', 'restore'),
  ...row('life, lives', 'BlockLifetime, `lifetime`', names),
  ...row('own', '`onCleanup`', { in: 'names', at: 'whole' }),
  ...row('hold, holds, held, hold back', 'replay (a click before its block), keep, store', names),
  ...row('film, films', 'video'),
  ...row('manners', 'playback rules'),
  ...row('wear, wears, worn', '`adoptStyles`; use, apply'),
  ...row('dress, dresses, dressed', '`applyStyles`; apply'),
  ...row('chrome', 'site frame', names),
  ...row('try login', '`authenticate`', names),
  ...row('let go, let-go', '`voidPayment`; release', names),
  ...row('take back', '`cancelOrder`; undo', names),
  ...row('deliver', '`issueDigitalGoods`', { in: 'names', at: 'whole' }),
  ...row('stand-in, stand-ins', 'placeholder (video, captcha); legacy shim (another script’s place)'),
  ...row('tend', '`applyLegacyStates`', names),
  ...row('shelf, shelves', 'persisted queue'),
  ...row('courier, couriers', 'sender'),
  ...row('patience, patient', 'timeout'),
  ...row('most', '`max…`', names),
  ...row('least', '`min…`', names),
  ...row('longest', '`max…Length`', names),
  ...row('shortest', '`min…Length`', names),
  ...row('fault, faults', 'error, validation error'),
  ...row('words', 'messages, text, terms', names),
  ...row('say, says, said, saying', 'state, contain, notify; `translate`, `text`, `message`'),
  ...row('tell, tells, told, telling', 'notify, pass, report; `notified`'),
  ...row('hear, hears, heard, hearing', 'receive, listen; `received`, `calls`'),
  ...row('office, offices', 'admin'),
  ...row('whose', '`…Cookie`, `…Owner`', names),
  ...row('give cart', '`setCartCookie`', names),
  ...row('take cart', '`clearCartCookie`', names),
  ...row('keep, keeps', '`save…`, repository', { in: 'names', at: 'start' }),
  ...row('keep', '`save`, repository', { in: 'names', at: 'whole' }),
  ...row('rooms', 'file roles'),
  ...row('room', 'file role; space, width or height (of a layout)', names),
  ...row(
    'specification, published-markup',
    'the requirement id, or "our own choice": that page is not in the repository',
    prose,
  ),
  ...row('nobody, no one', 'no + the noun (no visitor, no handler)'),
  ...row('somebody, someone, anybody, anyone', 'the noun (a visitor, a caller)', prose),
  ...row('whoever, everybody, everyone, whatever', 'the noun (the caller, each visitor)', prose),
  ...row('what is, what was, what are', 'a noun (the queued record, the shown total)', prose),
  ...row('somebody, someone, anybody, anyone, whoever, everybody, everyone, whatever', 'the noun', names),
]

/** A name that keeps its word, with the reason. `path` is the beginning of the file's path; absent: everywhere. */
export interface Kept {
  readonly name: string
  readonly because: string
  readonly path?: string
}

/** Names with a word of the table that stay, each with the reason. Compared with the whole identifier or file name. */
export const keptNames: readonly Kept[] = [
  { name: 'words', path: 'tests/laws/', because: 'the law about words' },
  { name: 'words', path: 'tooling/command-line/', because: 'the command of the law about words' },
  { name: 'words.ts', path: 'tooling/', because: 'the law about words, and its command' },
  { name: 'words.test.ts', path: 'tests/laws/', because: 'the law about words' },
  { name: 'oldWords', path: 'tooling/word', because: 'the table of the law about words' },
  { name: 'oldWords', path: 'tests/laws/words', because: 'the table of the law about words' },
  { name: 'intentId', because: 'a field of requests, which published clients send' },
  { name: 'hold', because: 'a member of channels.json and an option of its command: how long a step lasts' },
  { name: 'Films', path: 'apps/playground/src/content/translations/', because: 'the title of a page of the demo site' },
  { name: 'keepAliveTimeout', because: 'an option of servers of Node' },
  { name: 'CHROME_PATH', because: 'the variable by which test tools find the browser Chrome' },
]
