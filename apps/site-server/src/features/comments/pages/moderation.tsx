import type { SiteContext } from '../../../http/context'
import { Hidden } from '../../../rendering/fields'
import {
  type AdminColumn,
  AdminTable,
  adminPage,
  readSearch,
  SearchForm,
  Thumbnail,
  Timestamp,
} from '../../admin/interface'
import { getReasons, type Signs } from '../domain'
import { commentById, commentsToModerate } from '../repository'
import type { CommentDatabase } from '../tables'

/** What a comment is about: its title, its address, and that of its picture where it has one. */
interface Place {
  readonly title: string
  readonly path: string
  readonly picture?: string | undefined
}

/** Reads what a comment is about; undefined where that is gone. */
export type ReadPlace = (itemId: string) => Promise<Place | undefined>

const maxRows = 200

type Comment = Awaited<ReturnType<typeof commentsToModerate>>[number]

interface DecisionProps {
  readonly of: SiteContext
  readonly comment: Comment
}

/** The buttons of a comment: a removed one can be shown again. */
function Decision({ of, comment: { id, status, author } }: DecisionProps) {
  const name = <span className="visually-hidden">{` the comment of ${author || 'somebody without a name'}`}</span>
  return (
    <form className="admin-decision" method="post" action={`/config/comments/${id}`}>
      <Hidden of={of} />
      {status !== 'published' && (
        <button type="submit" name="status" value="published">
          {status === 'pending' ? 'Approve' : 'Show again'}
          {name}
        </button>
      )}
      {status !== 'removed' && (
        <button type="submit" className="admin-second" name="status" value="removed">
          Remove{name}
        </button>
      )}
    </form>
  )
}

function Why({ comment }: { readonly comment: Comment }) {
  if (comment.status !== 'pending') return null
  const reasons = getReasons(JSON.parse(comment.signs) as Signs)
  return (
    <p className="note">{reasons.join(' ') || 'Each comment waits for you, or visitors have reported this one.'}</p>
  )
}

/** What comments are about, by the id of the item; undefined where that is gone. */
type Places = ReadonlyMap<string, Awaited<ReturnType<ReadPlace>>>

function Written({ comment, place }: { readonly comment: Comment; readonly place: ReturnType<Places['get']> }) {
  return (
    <>
      <Thumbnail src={place?.picture} />
      <strong>{comment.author || 'Anonymous'}</strong>
      {comment.status === 'pending' && <em> (waits)</em>}
      {place && (
        <>
          {' on '}
          <a href={`${place.path}#comments-${comment.item_id}`}>{place.title}</a>
        </>
      )}
      <p dir="auto">{comment.text}</p>
      <Why comment={comment} />
    </>
  )
}

const getColumns = (of: SiteContext, places: Places): AdminColumn<Comment>[] => [
  { title: 'Received', show: ({ made_at }) => <Timestamp at={made_at} /> },
  { title: 'Comment', show: (comment) => <Written comment={comment} place={places.get(comment.item_id)} /> },
  { title: 'Decision', show: (comment) => <Decision of={of} comment={comment} /> },
]

/** A comment that was just removed, and a button that shows it again. */
async function Removed({ of, database }: { readonly of: SiteContext; readonly database: CommentDatabase }) {
  const { changed = '', was = '' } = of.req.query()
  const comment = changed ? await commentById(database, changed) : undefined
  if (comment?.status !== 'removed') return null
  return (
    <form className="admin-undo" method="post" action={`/config/comments/${comment.id}`}>
      <Hidden of={of} more={{ status: was === 'pending' ? 'pending' : 'published' }} />
      <p role="status">{`The comment of ${comment.author || 'somebody without a name'} has been removed.`}</p>
      <button type="submit" className="admin-second">
        Undo
      </button>
    </form>
  )
}

const emptyTexts = {
  all: 'No comment has been written yet. Here will stand what readers write below your posts, those that wait for you first.',
  removed: 'No comment has been removed. Here will stand those that you remove; each can be shown again.',
}

function Filter({ isRemoved }: { readonly isRemoved: boolean }) {
  return (
    <p className="admin-tools">
      {isRemoved ? (
        <a href="/config/comments">Back to the comments</a>
      ) : (
        <a href="/config/comments?show=removed">Removed comments</a>
      )}
    </p>
  )
}

/** The comments for the owner: each can be approved, removed, and shown again. */
export async function moderationPage(context: SiteContext, database: CommentDatabase, readPlace: ReadPlace) {
  const isRemoved = context.req.query('show') === 'removed'
  const search = readSearch(context)
  const rows = await commentsToModerate(database, maxRows, isRemoved, search)
  const ids = [...new Set(rows.map(({ item_id }) => item_id))]
  const places = new Map(await Promise.all(ids.map(async (id) => [id, await readPlace(id)] as const)))
  const body = (
    <>
      {await Removed({ of: context, database })}
      <Filter isRemoved={isRemoved} />
      <SearchForm
        action="/config/comments"
        label="Name or text"
        search={search}
        more={isRemoved ? { show: 'removed' } : {}}
      />
      {rows.length === 0 ? (
        <p>{search ? `No comment has “${search}”.` : emptyTexts[isRemoved ? 'removed' : 'all']}</p>
      ) : (
        <AdminTable
          caption={isRemoved ? 'Removed comments, newest first' : 'Comments, those that wait first'}
          columns={getColumns(context, places)}
          rows={rows}
          getKey={({ id }) => id}
          className="admin-comments"
        />
      )}
    </>
  )
  return adminPage(context, { title: isRemoved ? 'Removed comments' : 'Comments', body })
}
