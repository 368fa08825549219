/** `v-block="accordion"` starts a block on an element, and again after Vue has changed what is in it. */
export const vBlock = {
  mounted: (element, { value }) => value.init(element),
  beforeUpdate: (element, { value }) => value.destroy(element),
  updated: (element, { value }) => value.init(element),
  beforeUnmount: (element, { value }) => value.destroy(element),
}
