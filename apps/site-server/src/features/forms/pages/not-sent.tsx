import type { SiteContext } from '../../../http/context'
import { say } from '../../../http/response/phrase'
import { Brand } from '../../../rendering/brand'
import { Text } from '../../../rendering/page-texts'
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
  const language = context.get('language')
  const heading = say(language, 'Not sent')
  const written = form.fields.flatMap(({ id, title }) => {
    const texts = getTexts(answers[id])
    return texts.length > 0 ? [{ id, title: say(language, title || id), texts }] : []
  })
  const { name } = context.get('site')
  return renderScriptlessPage(context, {
    heading,
    title: `${heading} — ${name}`,
    isTranslated: true,
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
        <p>
          <Text>Go back to the form to send it again. These are your answers, to copy what the form has lost:</Text>
        </p>
        <dl className="admin-detail">
          {written.map(({ id, title, texts }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd>{texts.join('\n')}</dd>
            </div>
          ))}
        </dl>
      </>
    ),
    status,
  })
}
