/** The least there is: columns of the browser's own. */
export function start(root: HTMLElement) {
  const list = root.firstElementChild as HTMLElement
  list.style.columns = '250px'
  return {
    next() {},
    destroy() {
      list.style.columns = ''
    },
  }
}
