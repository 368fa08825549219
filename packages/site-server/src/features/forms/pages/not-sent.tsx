import type { SiteContext } from '../../../http/context'
import { Brand } from '../../../rendering/brand'
import { renderScriptlessPage } from '../../../rendering/scriptless-document'
import type { Answers, Form } from '../domain'

const getTexts = (answer: unknown): string[] =>
  [typeof answer === 'object' && answer !== null ? Object.values(answer) : answer]
    .flat()
    .filter((text): text is string => typeof text === 'string' && text !== '')

interface NotSent {
  readonly form: Form
  readonly answers: Answers
  readonly problem: string
  readonly status: 400 | 429
}

/** Refuses a plain post; its answers are in the page, as going back does not restore them in every browser. */
export function notSentPage(context: SiteContext, { form, answers, problem, status }: NotSent) {
  const written = form.fields.flatMap(({ id, title }) => {
    const texts = getTexts(answers[id])
    return texts.length > 0 ? [{ id, title: title || id, text: texts.join(', ') }] : []
  })
  const { name } = context.get('site')
  return renderScriptlessPage(context, {
    heading: 'Not sent',
    title: `Not sent — ${name}`,
    className: 'admin',
    header: (
      <header className="admin-header">
        <a className="brand" href="/">
          <Brand name={name} />
        </a>
      </header>
    ),
    body: (
      <>
        <p role="alert">{problem}</p>
        <p>Go back to the form to send it again. These are your answers, to copy what the form has lost:</p>
        <dl className="admin-detail">
          {written.map(({ id, title, text }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </>
    ),
    status,
  })
}
