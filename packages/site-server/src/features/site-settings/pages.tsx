import type { SiteContext } from '../../http/context'
import { Field, Hidden } from '../../rendering/fields'
import { adminPage } from '../admin/interface'

/** What an owner can change of the frame of each page. */
export interface DesignInput {
  readonly headerText: string
  readonly footerText: string
  readonly announcement: string
  readonly hasAnnouncement: boolean
}

/** The design editor of the admin: the texts around each page. */
export function designPage(context: SiteContext, input: DesignInput, isSaved: boolean) {
  const body = (
    <>
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
  return adminPage(context, { title: 'Design', body })
}
