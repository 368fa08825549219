/** The elements that a selector of the markup names; none for one that is no selector. */
export function findLinked(selector: string): readonly Element[] {
  try {
    return [...document.querySelectorAll(selector)]
  } catch {
    return []
  }
}
