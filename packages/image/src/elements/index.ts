/** Layouts of picture and text that have a narrow state; in the others the text is under the picture. */
export const layouts = '.design-layout-card,.design-layout-overlap,.design-layout-collage'

/** True for a picture whose containers have a part in it, on published pages. */
export const hasContainers = (image: Element) =>
  image.closest(`${layouts},[data-shape-mask],[data-media-focal-point]:not([data-media-focal-point="0.5,0.5"])`) !==
  null
