import type { SiteContext } from '../../../http/context'
import { ErrorList, type FieldErrors, Hidden, hasErrors } from '../../../rendering/fields'
import { adminPage } from '../../admin/interface'
import type { Input, Section } from '../domain/field'
import type { OpenForm } from '../domain/settings-form'
import { SettingControl } from './controls'

interface SettingsPageInput {
  readonly form: Pick<OpenForm, 'sections' | 'stored' | 'state'>
  readonly input: Input
  readonly errors?: FieldErrors
  /** A sentence about the last action. */
  readonly note?: string | undefined
}

interface GroupProps {
  readonly section: Section
  readonly stored: Input
  readonly input: Input
  readonly errors: FieldErrors
}

/** Fields under a heading that opens them; open where one has an error or is changed. */
function Group({ section: { name, title, hint, fields }, stored, input, errors }: GroupProps) {
  const isOpen = fields.some((field) => errors[field.name] || input[field.name] !== stored[field.name])
  return (
    <details id={`settings-${name}`} className="admin-settings" open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {hint && <p className="field-hint">{hint}</p>}
      {fields.map((field) => (
        <SettingControl key={field.name} {...{ field, input, errors }} />
      ))}
    </details>
  )
}

/** The settings of the site in the admin: each can be tried on a page before it is saved. */
export function settingsPage(context: SiteContext, { form, input, errors = {}, note }: SettingsPageInput) {
  const { sections, stored, state } = form
  const body = (
    <>
      <ErrorList errors={errors} />
      {note && <p role="status">{note}</p>}
      <p>Open a part to change it. Preview shows a page with your changes to you alone; Save shows them to visitors.</p>
      <form className="admin-form" method="post" action="/config/design">
        <Hidden of={context} more={{ state }} />
        {sections.map((section) => (
          <Group key={section.name} {...{ section, stored, input, errors }} />
        ))}
        <p className="admin-tools">
          <button type="submit" name="do" value="preview" className="admin-second">
            Preview
          </button>
          <button type="submit" name="do" value="save">
            Save
          </button>
          <a href="/?noredirect=true">See the first page</a>
        </p>
      </form>
    </>
  )
  return adminPage(context, {
    title: 'Design and settings',
    body,
    ...(hasErrors(errors) && { error: 'Error', status: 400 as const }),
  })
}
