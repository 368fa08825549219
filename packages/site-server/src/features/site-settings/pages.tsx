import type { SiteContext } from '../../http/context'
import { ErrorList, Field, type FieldErrors, Hidden, hasErrors } from '../../rendering/fields'
import { adminPage } from '../admin/interface'

/** What an owner can change of the frame of each page. */
export interface DesignInput {
  readonly headerText: string
  readonly footerText: string
  readonly announcement: string
  readonly announcementLink: string
  readonly hasAnnouncement: boolean
}

/** The result of a form that was sent. */
export interface DesignResult {
  readonly isSaved?: boolean
  readonly errors?: FieldErrors
}

/** The design editor of the admin: the texts around each page. */
export function designPage(context: SiteContext, input: DesignInput, { isSaved = false, errors = {} }: DesignResult) {
  const body = (
    <>
      <ErrorList errors={errors} />
      {isSaved && <p role="status">The design has been saved. Visitors see it with their next page.</p>}
      <form className="admin-form" method="post" action="/config/design">
        <Hidden of={context} />
        <Field
          name="headerText"
          label="Text in the header"
          value={input.headerText}
          isRequired={false}
          maxLength={200}
        />
        <Field
          name="footerText"
          label="Text in the footer"
          value={input.footerText}
          isRequired={false}
          maxLength={200}
        />
        <Field
          name="announcement"
          label="Announcement"
          value={input.announcement}
          isRequired={false}
          maxLength={200}
          hint="A line over each page. Visitors can close it."
        />
        <Field
          name="announcementLink"
          label="Link of the announcement"
          value={input.announcementLink}
          errors={errors}
          isRequired={false}
          hint="A page of this site, such as /walks, or an address of the web."
        />
        <label className="admin-check">
          <input type="checkbox" name="hasAnnouncement" value="true" defaultChecked={input.hasAnnouncement} /> Show the
          announcement
        </label>
        <p>
          <button type="submit">Save</button>
        </p>
      </form>
      <p>
        <a href="/?noredirect=true">See the first page</a>
      </p>
    </>
  )
  return adminPage(context, {
    title: 'Design',
    body,
    ...(hasErrors(errors) && { error: 'Error', status: 400 as const }),
  })
}
