import type { SiteContext } from '../../../http/context'
import { Hidden } from '../../../rendering/fields'
import { type AdminColumn, AdminTable, adminPage } from '../../admin/interface'
import type { SettingChange } from '../domain/settings-form'

interface PreviewInput {
  readonly id: string
  readonly changes: readonly SettingChange[]
  /** Pages that can be looked at, by their paths. */
  readonly pages: readonly { readonly path: string; readonly label: string }[]
  readonly languages: readonly string[]
  /** The page, its language, and whether the frame is as narrow as a telephone. */
  readonly view: { readonly path: string; readonly language: string; readonly isNarrow: boolean }
  readonly isOver: boolean
}

const columns: readonly AdminColumn<SettingChange>[] = [
  { title: 'Setting', kind: 'heading', show: ({ section, label }) => `${section}: ${label}` },
  { title: 'Now', kind: 'lines', show: ({ before }) => before || '–' },
  { title: 'After saving', kind: 'lines', show: ({ after }) => after || '–' },
]

function Changes({ changes }: Pick<PreviewInput, 'changes'>) {
  if (changes.length === 0) return <p>Nothing is changed: the page is as visitors see it now.</p>
  const caption = changes.length === 1 ? 'One change' : `${changes.length} changes`
  return (
    <AdminTable
      caption={caption}
      columns={columns}
      rows={changes}
      getKey={({ section, label }) => `${section} ${label}`}
    />
  )
}

function ViewForm({ pages, languages, view }: Pick<PreviewInput, 'pages' | 'languages' | 'view'>) {
  return (
    <form className="admin-filter" method="get" action="/config/design/preview">
      <label htmlFor="path">Page</label>
      <select id="path" name="path" defaultValue={view.path}>
        {pages.map(({ path, label }) => (
          <option key={path} value={path}>
            {label}
          </option>
        ))}
      </select>
      <label htmlFor="language">Language</label>
      <select id="language" name="language" defaultValue={view.language}>
        {languages.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
      <label className="admin-check">
        <input type="checkbox" name="width" value="narrow" defaultChecked={view.isNarrow} /> As on a telephone
      </label>
      <button type="submit" className="admin-second">
        Show
      </button>
    </form>
  )
}

/** A page of the site with settings that are not saved yet, and what they change. */
export function previewPage(context: SiteContext, preview: PreviewInput) {
  const { id, changes, view, isOver } = preview
  const address = `${view.path}?${new URLSearchParams({ preview: id, language: view.language })}`
  const body = (
    <>
      <p role="status">
        {isOver
          ? 'This preview was made more than an hour ago and is over. Nothing was saved. Go back to the settings, where your changes are, and press Preview again.'
          : 'Nothing is saved yet: visitors see the site as before.'}
      </p>
      <Changes changes={changes} />
      <form className="admin-tools" method="post" action="/config/design/draft">
        <Hidden of={context} />
        <button type="submit">Save</button>
        <a href="/config/design?draft=true">Back to the settings</a>
      </form>
      {!isOver && (
        <>
          <h2>The page with your changes</h2>
          <ViewForm {...preview} />
          <p>
            It is the page of a visitor who is not logged in. Who has answered the banner already sees it again by
            “Cookie choices” at the end of the page. Links lead to the site as it is.{' '}
            <a href={address}>Open the page without this frame</a>
          </p>
          <iframe
            className={`admin-frame${view.isNarrow ? ' admin-frame-narrow' : ''}`}
            title={`Preview of ${view.path}`}
            src={address}
          />
        </>
      )}
    </>
  )
  return adminPage(context, { title: 'Preview', body })
}
