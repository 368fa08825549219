/** True while a dialog is over the page. */
export const hasOpenDialog = () => document.querySelector('dialog:modal') !== null
