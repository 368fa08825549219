import { errorText, noticeText, type TextSources, textOf } from '@ashlar/core-form'
import type { ViewProps } from '@ashlar/core-react'
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
import { type Action, type Config, plainText, type State } from '../model'
import { Question } from './question'

/** Fetched for a form behind a button only. */
const Lightbox = lazy(async () => ({ default: (await import('./lightbox')).Lightbox }))

type Props = ViewProps<Config, State, Action>

/** The form where its owner wants it: in the page, or behind a button. */
export function View(props: Props) {
  const { config, services } = props
  if (!config.handle) return <Whole {...props} />
  return (
    <Suspense>
      <Lightbox handle={config.handle} name={config.formName} services={services}>
        <Whole {...props} />
      </Lightbox>
    </Suspense>
  )
}

function CaptchaPlace({ config }: Pick<Props, 'config'>) {
  return (
    <div
      className={`captcha-container ${config.captchaAlignment}`.trim()}
      data-theme={config.captchaTheme || undefined}
      data-challenge={config.challenge || undefined}
    />
  )
}

/** The form, and the thanks that replace it. Its fields are uncontrolled: the state has no answers. */
function Whole({ config, state, send, services }: Props) {
  const speaker = { services, customMessages: config.customMessages }
  const isSent = state.phase === 'success'
  const isSending = state.phase === 'submitting'
  const summary = useRef<HTMLDivElement>(null)
  const after = useRef<HTMLDivElement>(null)
  useEffect(() => send({ type: 'render' }), [send])
  useEffect(() => {
    if (state.failures > 0) summary.current?.focus()
  }, [state.failures])
  useEffect(() => {
    if (isSent && state.attempt > 0) after.current?.focus()
  }, [isSent, state.attempt])
  return (
    <>
      {config.showTitle && config.formName && <h3 className="form-title">{config.formName}</h3>}
      <form
        className={`react-form-contents${isSending ? ' submitting' : ''}`}
        data-state={state.phase}
        action={`/api/form/submit/${encodeURIComponent(config.formId)}`}
        method="post"
        noValidate={state.isRendered}
        aria-busy={isSending || undefined}
        hidden={isSent}
      >
        <Signs config={config} />
        <Summary config={config} state={state} speaker={speaker} holder={summary} />
        <div className="field-list clear">
          {config.items.map((question) => (
            <Question key={question.id} question={question} state={state} speaker={speaker} />
          ))}
        </div>
        {config.disclaimerMessage && <div className="form-disclaimer">{plainText(config.disclaimerMessage)}</div>}
        {config.captcha !== 'none' && <CaptchaPlace config={config} />}
        <Button config={config} state={state} speaker={speaker} />
        {Object.keys(state.errors)[0] && state.phase === 'failure' && (
          <p className="form-below field-error">{textOf(speaker, 'below')}</p>
        )}
        {config.items.some(({ max }) => max) && <p className="form-status" role="status" />}
      </form>
      <div
        className={`form-submission-text${isSent ? '' : ' hidden'}`}
        hidden={!isSent}
        tabIndex={-1}
        ref={after}
        role="status"
      >
        {isSent ? plainText(config.formSubmissionMessage) || textOf(speaker, 'thanks') : ''}
      </div>
    </>
  )
}

/** Fields that a page without scripts sends back, and a field that only programs fill in: a browser takes one that can have the focus for the email of its visitor. */
function Signs({ config: { crumb, opened } }: { config: Config }) {
  return (
    <>
      {crumb && <input type="hidden" name="crumb" defaultValue={crumb} />}
      {opened && <input type="hidden" name="opened" defaultValue={opened} />}
      {opened && (
        <div className="form-decoy" aria-hidden="true" inert>
          <input name="contact_url" tabIndex={-1} autoComplete="off" />
        </div>
      )}
    </>
  )
}

interface Spoken {
  readonly config: Config
  readonly state: State
  readonly speaker: TextSources
}

/** Over the form in words, with a link to each answer that is wrong. */
function Summary({ config, state, speaker, holder }: Spoken & { holder: RefObject<HTMLDivElement | null> }) {
  const text = noticeText(speaker, state)
  if (!text) return null
  const wrong = config.items.filter(({ id }) => Object.hasOwn(state.errors, id))
  return (
    <div className="form-summary field-error" role="alert" tabIndex={-1} ref={holder}>
      {text}
      {wrong[0] && (
        <ul>
          {wrong.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}-field`}>{errorText(speaker, state.errors[id] as never, title)}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Button({ config, state, speaker }: Spoken) {
  const isSending = state.phase === 'submitting'
  const align = config.buttonAlignment ? ` form-button-wrapper--align-${config.buttonAlignment}` : ''
  return (
    <div className={`form-button-wrapper${align}`}>
      <button
        type="submit"
        className="button form-submit-button"
        aria-disabled={isSending || undefined}
        disabled={state.isLocked}
      >
        {isSending ? textOf(speaker, 'submitting') : config.submitText}
      </button>
    </div>
  )
}
