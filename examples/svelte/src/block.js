/** `{@attach block(accordion, items.length)}` starts a block on an element, and again after one of the other values has changed. */
export const block =
  ({ init, destroy }, ..._values) =>
  (element) => {
    init(element)
    return () => destroy(element)
  }
