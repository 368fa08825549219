import { publishStatus } from '@ashlar/core-site'
import { foldText } from '../../../db/fold-text'
import type { SiteContext } from '../../../http/context'
import type { Section } from '../../../rendering/section'
import { type AdminColumn, AdminTable, adminPage, readSearch, SearchForm, Thumbnail } from '../../admin/interface'
import { getFirstPhoto, getTags } from '../domain'
import type { pagesForOwner, postsForOwner } from '../repository'

type Page = Awaited<ReturnType<typeof pagesForOwner>>[number]
type Post = Awaited<ReturnType<typeof postsForOwner>>[number]

/** The address of a picture by its file. */
type GetAddress = (file: string) => string

const stateNames: Readonly<Record<number, string>> = {
  [publishStatus.published]: 'Published',
  [publishStatus.scheduled]: 'Scheduled',
  [publishStatus.needsReview]: 'Waits for a review',
  [publishStatus.draft]: 'Draft',
  [publishStatus.private]: 'Private',
  [publishStatus.deleted]: 'Deleted',
}

interface StateProps {
  /** One of `publishStatus`. */
  readonly published: number
}

/** Whether visitors see it; what they do not see stands out. */
function State({ published }: StateProps) {
  const name = stateNames[published] ?? 'Not published'
  return published === publishStatus.published ? name : <strong>{name}</strong>
}

interface NamedProps extends StateProps {
  readonly title: string
  readonly path: string
  /** Address of its picture. */
  readonly picture: string | undefined
}

/** The picture and the title, which leads to what visitors see. */
function Named({ title, path, picture, published }: NamedProps) {
  const name = (
    <>
      <Thumbnail src={picture} />
      {title}
    </>
  )
  return published === publishStatus.published ? <a href={`${path}?noredirect=true`}>{name}</a> : name
}

/** Types of pages that the navigation does not have, as owners call them. */
const getKind = ({ page_type: type }: Page) => (type >= 100 ? 'A password' : type === 2 ? 'Navigation' : 'Its address')

const pageColumns = (address: GetAddress): AdminColumn<Page>[] => [
  {
    title: 'Page',
    kind: 'heading',
    show: ({ title, path, sections, published }) => {
      const photo = getFirstPhoto(JSON.parse(sections) as Section[])
      return <Named {...{ title, path, published }} picture={photo && address(photo)} />
    },
  },
  { title: 'Description', kind: 'aside', show: ({ description }) => description },
  { title: 'Address', show: ({ path }) => <span className="no-break">{path}</span> },
  { title: 'Found by', kind: 'aside', show: getKind },
  { title: 'State', show: ({ published }) => <State published={published} /> },
]

const postColumns = (address: GetAddress, counts: ReadonlyMap<string, number>): AdminColumn<Post>[] => [
  {
    title: 'Post',
    kind: 'heading',
    show: ({ title, slug, photo, published }) => (
      <Named {...{ title, published }} path={`/journal/${slug}`} picture={photo && address(photo)} />
    ),
  },
  { title: 'Day', show: ({ published_on }) => <time className="no-break">{published_on}</time> },
  { title: 'Categories', kind: 'aside', show: (post) => getTags(post).join(', ') },
  { title: 'Comments', kind: 'number', show: ({ id }) => counts.get(id) ?? 0 },
  { title: 'State', show: ({ published }) => <State published={published} /> },
]

interface ListProps<Row> {
  /** The last part of its address, and what its rows are called. */
  readonly name: 'pages' | 'posts'
  readonly title: string
  readonly columns: readonly AdminColumn<Row>[]
  readonly rows: readonly Row[]
  /** Shown where there is none at all. */
  readonly emptyText: string
  readonly search: string
}

/** A list of what visitors read, searched by title. */
function ContentList<Row extends Page | Post>({ name, columns, rows, emptyText, search, title }: ListProps<Row>) {
  const words = foldText(search.trim())
  const found = rows.filter((row) => foldText(row.title).includes(words))
  return (
    <>
      <div className="admin-tools">
        <SearchForm action={`/config/${name}`} label="Title" search={search} />
      </div>
      {found.length > 0 ? (
        <AdminTable
          caption={
            found.length === rows.length ? `${rows.length} ${name}` : `${found.length} of ${rows.length} ${name}`
          }
          columns={columns}
          rows={found}
          getKey={({ id }) => id}
          isStacked
        />
      ) : (
        <p>{search ? `None of the ${title.toLowerCase()} has “${search}” in its title.` : emptyText}</p>
      )}
    </>
  )
}

/** The pages of the site with their pictures. */
export function pageListPage(context: SiteContext, rows: readonly Page[], address: GetAddress) {
  const emptyText = 'There are no pages yet. Here will stand those of your site, with their pictures.'
  const list = { name: 'pages', title: 'Pages', emptyText } as const
  const body = <ContentList {...list} columns={pageColumns(address)} rows={rows} search={readSearch(context)} />
  return adminPage(context, { title: list.title, body })
}

/** The posts of the journal with their pictures and numbers of comments. */
export function postListPage(
  context: SiteContext,
  { rows, counts, address }: { rows: readonly Post[]; counts: ReadonlyMap<string, number>; address: GetAddress },
) {
  const emptyText = 'There are no posts yet. Here will stand those of your journal, with their pictures and comments.'
  const list = { name: 'posts', title: 'Posts', emptyText } as const
  const body = <ContentList {...list} columns={postColumns(address, counts)} rows={rows} search={readSearch(context)} />
  return adminPage(context, { title: list.title, body })
}
