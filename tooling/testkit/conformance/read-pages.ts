/** The line before each page of `odd.html`. */
const title = /^<!-- ([\w-]+) -->\n/m

/** The pages in a file of a folder `fixtures`, by their names: the odd ones of a block stand in one, each below its name. */
export function readPages(name: string, html: string): [name: string, page: string][] {
  if (name !== 'odd') return [[name, html]]
  const [, ...parts] = html.split(title)
  return parts.flatMap((part, at): [string, string][] => (at % 2 === 0 ? [[part, parts[at + 1] ?? '']] : []))
}
