/** @jsxImportSource preact */
// biome-ignore-all lint/a11y/noLabelWithoutControl: the control is one of two elements within it
import { useEffect, useRef, useState } from 'preact/hooks'
import type { BenchField } from '../../../pages/jobs'

type Control = HTMLInputElement | HTMLTextAreaElement

interface FieldProps {
  readonly field: BenchField
  /** What is wrong with it. None: it was not checked yet. */
  readonly message: string | undefined
}

function Field({ field: [id, title, type, { required }], message }: FieldProps) {
  const more = {
    id: `f-${id}`,
    name: id,
    required: required === 1,
    'aria-describedby': `e-${id}`,
    ...(message !== undefined && { 'aria-invalid': message !== '' }),
  }
  return (
    <label>
      {title}
      {type === 'textarea' ? <textarea {...more} /> : <input type={type} {...more} />}
      <small id={`e-${id}`} role="alert">
        {message}
      </small>
    </label>
  )
}

/** Fields checked when they are left and before they are sent. */
export function ContactForm({ fields }: { readonly fields: readonly BenchField[] }) {
  const form = useRef<HTMLFormElement>(null)
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({})
  const [isSent, setIsSent] = useState(false)
  useEffect(() => {
    // Without a script the browser checks it.
    if (form.current) form.current.noValidate = true
  }, [])
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    const { action, elements } = event.currentTarget as HTMLFormElement
    const controls = fields.map(([id]) => elements.namedItem(id) as Control)
    setMessages(Object.fromEntries(controls.map(({ name, validationMessage }) => [name, validationMessage])))
    const wrong = controls.find(({ validity }) => !validity.valid)
    if (wrong) return wrong.focus()
    const { ok } = await fetch(action, { method: 'POST', body: new FormData(event.target as HTMLFormElement) })
    setIsSent(ok)
  }
  const check = ({ target }: FocusEvent) => {
    const { name, validationMessage } = target as Control
    if (name) setMessages((before) => ({ ...before, [name]: validationMessage }))
  }
  if (isSent) return <>Thank you!</>
  return (
    <form ref={form} class="contact" action="/api/form/submit/contact" method="post" onSubmit={send} onFocusOut={check}>
      {fields.map((field) => (
        <Field key={field[0]} field={field} message={messages[field[0]]} />
      ))}
      <button type="submit" data-submit>
        Send
      </button>
    </form>
  )
}
