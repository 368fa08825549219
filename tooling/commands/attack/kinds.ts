/** A kind of attack, and the tests that try it: each whose file ends so, and whose title has the text. */
export interface AttackKind {
  readonly name: string
  readonly suite: 'server' | 'e2e'
  readonly file: string
  /** A part of the titles. Default: all tests of the file. */
  readonly title?: string
}

/** Kinds by their test file, as `name: part of the title`; a name alone has the whole file. */
function getKinds(suite: AttackKind['suite'], file: string, ...lines: readonly string[]): AttackKind[] {
  return lines.map((line) => {
    const [name = '', title] = line.split(': ')
    return { name, suite, file, ...(title && { title }) }
  })
}

/** Every kind that was tried in an attack on the server, and what was found and closed since. */
export const attackKinds: readonly AttackKind[] = [
  ...getKinds(
    'server',
    'security',
    'forged request, by a link or a picture: a link or a picture cannot make it',
    'forged request, without its crumb: with its crumb each of them is carried out',
  ),
  ...getKinds(
    'server',
    'deployment',
    'forged request, behind a proxy: forgeries fail behind the proxy',
    'forged host: another name is answered with 421',
    'forged host in a link of an email: also when another name is forged',
    'forged client address: none can take another',
    'page in a foreign frame: open to no other site',
    'downgrade to http: sent on to https',
  ),
  ...getKinds(
    'server',
    'login-limits',
    'guessed passwords, one address: tries that are refused by address',
    'guessed passwords, many addresses: many addresses together',
    'queue of passwords, sixty at once: sixty logins at once',
    'queue of passwords, 200 connections of 10,000 addresses: ten thousand addresses',
    'queue of passwords, an owner at a new device: at a new device',
    'queue of passwords, while a session confirms: a session confirms',
    'refused tries that count: count against no account',
    'accounts found by time: was invited',
    'passwords in the log: never the text of an unknown address',
  ),
  ...getKinds(
    'server',
    'two-step',
    'codes of an authenticator by force: codes are tried five times a minute',
    'a code used twice: a code counts once',
    'a recovery code used twice: a recovery code opens',
    'a login carried to another browser: is of one browser',
  ),
  ...getKinds(
    'server',
    'members',
    'session fixation: begins a new session',
    'open redirect after a login: another site is never the way on',
  ),
  ...getKinds(
    'server',
    'own-accounts',
    'rights of another role: only who may refund',
    'two owners who demote one another: that role from one another',
    'made-up reset links: a made-up link derives nothing',
    'old reset links: older than a day',
    'secrets in the log of changes: without secrets',
  ),
  ...getKinds(
    'server',
    'shared-pages',
    'personal pages in the cache: is in the pages of others',
    'crumb of another visitor in the cache: and for no other',
    'cache passed by with cookies and values: mean nothing change nothing',
  ),
  ...getKinds(
    'server',
    'broken-bodies',
    'broken bodies: a broken form',
    'clients that leave in a body: a client that leaves',
    'thousands of fields: fields is not read',
    'plain forms over a limit: a plain form over a limit',
  ),
  ...getKinds(
    'server',
    'nul',
    'characters that no text has: is refused at the door',
    'cookies with such characters: a cookie with the character',
  ),
  ...getKinds(
    'server',
    'races',
    'stock oversold: more buyers than pieces',
    'cards asked for nothing: no card is asked',
    'coupon used twice: a coupon for one',
    'gift card spent twice: a gift card is spent once',
    'carts that wait for one another: neither wait for ever',
  ),
  ...getKinds(
    'server',
    'payments',
    'forged messages of the payment service: forged, changed, unsigned',
    'repeated messages: comes as a message, twice',
  ),
  ...getKinds(
    'server',
    'refunds',
    'money made by refunds: makes no money',
    'more refunded than paid: never more than was paid',
  ),
  ...getKinds(
    'server',
    'release-counts',
    'forged starts of releases: no page of the site has sent',
    'forged starts with good tokens: one network with good tokens',
    'starts sent twice: what is sent again to six servers',
    'starts of one network at four servers: five starts of one network count in a step',
    'addresses of one home line: all addresses of one IPv6 /48',
  ),
  ...getKinds(
    'server',
    'release-health',
    'failures beside core and runtime: within their holdbacks stay as they are',
    'four networks that see a release fail: that four networks saw fail',
  ),
  ...getKinds(
    'server',
    'control-plane/tests/claims',
    'one token at six web servers: one token of one address at six web servers',
    'one /48 with 125 requests, in a fleet: one IPv6 /48 with 125 requests',
    'starts posted by a reader: a key of a reader posts nothing',
    'starts of sites of others: a key of a counter counts its sites alone',
    'one site of a fleet: one site of a fleet decides nothing',
    'millions of starts in one call: a record has at most a thousand starts',
    'two first keys of a control plane: of two control planes that start at once',
    'odd calls of a control plane: odd calls are answered with 400',
  ),
  ...getKinds('server', 'src/health/page-records', 'a memory that is filled: a full memory counts on'),
  ...getKinds(
    'server',
    'secrets',
    'orders by their address: not for every reader',
    'tokens in events and errors: stored without tokens',
    'tokens in the log: the log has no token',
  ),
  ...getKinds(
    'server',
    'form-holes',
    'forms without their captcha: a plain post of a form',
    'answers that no page offers: no page offers',
    'idempotency key of another visitor: belongs to its visitor',
    'endless answers: too long is refused',
  ),
  ...getKinds('server', 'cart-limits', 'carts filled by calls without end: a session has a limit'),
  ...getKinds(
    'server',
    'storage-limits',
    'disk filled by records: counts each of them',
    'rate limits passed by large calls: count by their bytes',
  ),
  ...getKinds(
    'server',
    'mail',
    'headers in emails: no text begins another header',
    'newsletters of others ended: only the reader of an address',
  ),
  ...getKinds('server', 'puzzle', 'solutions of puzzles, made up or used again'),
  ...getKinds('server', 'person', 'data of a person, by others: no viewer or member may'),
  ...getKinds('server', 'keys', 'keys that were stolen: keys that an attacker knows'),
  ...getKinds('server', 'clock', 'clock ahead: after a jump ahead', 'clock back: that goes back'),
  ...getKinds('server', 'no-writes', 'full disk, and a database that takes no writes'),
  ...getKinds('server', 'away', 'database away'),
  ...getKinds('server', 'tests/database/silent', 'database machine that says nothing'),
  ...getKinds('server', 'control-plane/tests/silent', 'database machine of a control plane that says nothing'),
  ...getKinds('server', 'first-start', 'two servers on a new database'),
  ...getKinds('server', 'src/http/serve', 'slow headers and bodies'),
  ...getKinds('server', 'src/http/response/parts', 'files that stay open: a file is closed'),
  ...getKinds('server', 'odd-values', 'odd values in each field of each address'),
  ...getKinds('server', 'control-plane/tests/bodies', 'broken and large bodies at a control plane'),
  ...getKinds('server', 'mail-servers', 'slow mail servers and clocks apart: two servers send an email once'),
  ...getKinds('server', 'src/rendering/shared-pages', 'crowds that wait for a page: one after another'),
  ...getKinds('server', 'features/discovery/routes', 'crowds that ask for a sitemap: is made once'),
  ...getKinds('server', 'src/http/log/redaction', 'tokens in texts and addresses'),
  ...getKinds(
    'e2e',
    'chaos-faults',
    'database gone for a minute: gone for a minute',
    'ten thousand silent connections: say nothing',
  ),
  ...getKinds(
    'e2e',
    'release-attack',
    'one /48 with 125 requests: moves no canary',
    'one /48 and a stable release: takes no stable release back',
    'one token for all visitors of a CDN: as HTML of a CDN has it for all',
    'records beyond the calls of a network: beyond the calls that a network has',
  ),
  ...getKinds('e2e', 'hostile', 'hostile markup, at every door'),
]
