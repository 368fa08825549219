/**
 * True where a script of the page has replaced something that the loader and the blocks are made of, by a variable of the same name or by a method of
 * an old library. (ENV-01)
 */
export function isReplaced(): boolean {
  // Read by their names, as blocks read them: not each such variable is a member of the window.
  const makers: readonly { readonly prototype?: object }[] = [Map, Set, URL, Promise, CustomEvent, Element]
  const isOwn = (maker?: { readonly prototype?: object }) => Object(maker?.prototype)[Symbol.toStringTag]
  // Prototype.js returns a list of values.
  return !makers.every(isOwn) || Array.isArray([].entries())
}
