/** Answers of the parts of a gallery that are fetched later; each does nothing until its file has arrived. */
export interface Actions {
  /** Opens a slide in the lightbox; false where the gallery has none. */
  show(index: number): boolean
  /** Makes a slide the current one; nothing in designs without a current slide. */
  go(index: number): void
  /** Acts on a press on a slide; false where the design does nothing with it. */
  press(index: number, event: MouseEvent | KeyboardEvent): boolean
}
