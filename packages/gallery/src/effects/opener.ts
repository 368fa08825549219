/** Opens a slide in the lightbox; `show` is false until that has loaded, and where the gallery has none. */
export interface Opener {
  show(index: number): boolean
}
