/** Fields checked when they are left and before they are sent. */
export function form(root: ParentNode) {
  const form = root.querySelector<HTMLFormElement>('.contact')
  if (!form) return
  form.noValidate = true
  const check = (field: EventTarget | null) => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    field.ariaInvalid = String(!field.validity.valid)
    field.nextElementSibling?.replaceChildren(field.validationMessage)
  }
  form.addEventListener('focusout', ({ target }) => check(target))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    for (const field of form.elements) check(field)
    const wrong = form.querySelector<HTMLElement>(':invalid')
    if (wrong) return wrong.focus()
    const { ok } = await fetch(form.action, { method: 'POST', body: new FormData(form) })
    if (ok) form.replaceWith('Thank you!')
  })
}
