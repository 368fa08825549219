/** A file of a folder, by the names that addresses may have for it. */
interface NamedFile {
  readonly path: string
  /** The folders and the name, without escapes and query. */
  readonly parts: readonly string[]
  /** What follows the name: `?format=500w`. */
  readonly query: string
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What tools write in place of the question mark of a query, which is no character of a file name on some systems. */
const savedQuery = /(?:\?|@(?=[\w-]+=)|_(?=(?:format|v)=))(.*)$/

/** The folders and the name of a path as anybody would read them: blanks may be escaped once, twice, or as a plus. */
function toParts(path: string): string[] {
  const parts = decode(decode(path)).replace(/\+/g, ' ').replace(savedQuery, '').split('/').filter(Boolean)
  return parts.map((part) => part.toLowerCase())
}

function nameFile(path: string): NamedFile {
  const name = decode(path.slice(path.lastIndexOf('/') + 1))
  return { path, parts: toParts(path), query: savedQuery.exec(name)?.[1] ?? '' }
}

/** How many parts two paths have in common at their ends. */
function countShared(one: readonly string[], other: readonly string[]): number {
  let count = 0
  while (count < one.length && count < other.length && one.at(-1 - count) === other.at(-1 - count)) count++
  return count
}

const getWidth = ({ query }: NamedFile) => Number(/format=(\d+)w/.exec(query)?.[1] ?? 0)

/** Of the sizes of one picture the one that an address asks for, or else the largest. */
const chooseSize = (files: readonly NamedFile[], query: string) =>
  files.find((file) => file.query === query) ?? files.toSorted((one, other) => getWidth(other) - getWidth(one))[0]

const groupByName = <Item>(items: readonly Item[], getParts: (item: Item) => readonly string[]) => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const name = getParts(item).at(-1) ?? ''
    groups.set(name, [...(groups.get(name) ?? []), item])
  }
  return groups
}

/** Names that programs and cameras give to many pictures. */
const common =
  /^(?:image-?asset|image|img|dsc|photo|picture|unnamed|untitled|unknown|download|screen ?shot|logo|banner|\W|\d)[^a-z]*(?:\.\w+)?$/

const toUrlParts = ({ host, pathname }: URL) => [host.toLowerCase(), ...toParts(pathname)]
const getFolder = (parts: readonly string[]) => parts.at(-2) ?? ''

/**
 * Finds the files of a folder that hold what other hosts have served: in a folder of the host's name, by the whole path, by its last folder, or by the name alone
 * where only one file has it, and a common name one address only. `addresses` are all that the site asks for.
 */
export function createFileFinder(
  files: readonly string[],
  addresses: readonly URL[],
): (url: URL) => string | undefined {
  const named = groupByName(files.map(nameFile), ({ parts }) => parts)
  const asked = groupByName(addresses.map(toUrlParts), (parts) => parts)
  /** True for a name that says which picture it is: nobody else asks for it, or it is no common one. */
  const isOwn = (name: string) => !common.test(name) || new Set(asked.get(name)?.map(getFolder)).size <= 1
  return (url) => {
    const parts = toUrlParts(url)
    const name = parts.at(-1) ?? ''
    const found = (named.get(name) ?? []).map((file) => ({ file, shared: countShared(file.parts, parts) }))
    const most = Math.max(0, ...found.map(({ shared }) => shared))
    const best = found.filter(({ shared }) => shared === most).map(({ file }) => file)
    const folders = new Set(best.map((file) => file.parts.join('/')))
    if (most < 2 && (folders.size > 1 || !isOwn(name))) return undefined
    return chooseSize(best, url.search.slice(1))?.path
  }
}

const queryInName = /(?:\?|%3F|@(?=[\w-]+=))[^/]*$/i

/** The folders that a file is in: `a` and `a/b` of `a/b/c`. */
const getFolders = (file: string) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))

/** Names in the copy for files whose name has a query in it, none of which a page or a folder has: a host knows the type of a file by its ending. */
export function nameCopies(files: readonly string[], pages: readonly string[]): Map<string, string> {
  // A feed such as `press?format=rss` stands beside the folder of its pages.
  const taken = new Set([...files, ...pages].flatMap((file) => [file, ...getFolders(file)]))
  const names = new Map<string, string>()
  for (const file of files.filter((one) => queryInName.test(one))) {
    const [, begin = '', ending = ''] = /^(.*?)(\.\w+)?$/.exec(file.replace(queryInName, '')) ?? []
    let name = begin + ending
    for (let number = 2; taken.has(name); number++) name = `${begin}-${number}${ending}`
    taken.add(name)
    names.set(file, name)
  }
  return names
}
