import type { ColumnType, Generated, Kysely } from 'kysely'
import type { ReviewTables } from '../reviews/tables'
import type { StoreSchema } from '../store/tables'

type Moment = ColumnType<number | string, number, number>

/** Tables of the site. Text for JSON and for times (ISO 8601), so that both engines keep the same values. */
export interface Schema extends ReviewTables, StoreSchema {
  settings: { key: string; value: string }
  keys: { name: string; secret: string }
  /** Lists of items; `type` is the code that the page context names, 1 for a blog. */
  collections: { id: string; path: string; title: string; type: number }
  pages: {
    id: string
    path: string
    title: string
    description: string
    page_type: number
    sections: string
    position: number
    /** 1 when visitors may see it. Default: 1. */
    published: Generated<number>
  }
  posts: {
    id: string
    slug: string
    title: string
    excerpt: string
    body: string
    photo: string
    published_on: string
    tags: string
    /** 1 when visitors may see it. Default: 1. */
    published: Generated<number>
  }
  photos: {
    file: string
    width: number
    height: number
    alt: string
    author: string
    licence: string
    position: number
  }
  records: { record_id: string; path: string; event: string; content: string; visitor: string; received_at: string }
  error_reports: { id: string; message: string; content: string; received_at: string }
  /** One-time keys of forms; one that is used is gone. `made_at` in epoch milliseconds. */
  form_keys: { key: string; made_at: number }
  /** Sums of captchas whose answer has been taken: none is taken twice. `expires_at` in epoch milliseconds. */
  used_challenges: { challenge: string; expires_at: number }
  /** What visitors have sent, once for each intent. */
  submissions: {
    id: string
    intent_id: string
    form_id: string
    page: string
    content: string
    received_at: string
    /** What tells a person from a program, as JSON; an owner may look at it, and nothing was refused for it. Default: {}. */
    signs: Generated<string>
  }
  /** Who may log in. `kind` is owner or member; `roles` a JSON list of codes; `password` see accounts/password.ts. */
  accounts: { id: string; email: string; name: string; kind: string; roles: string; password: string }
  /** `id` is the hash of what the cookie holds; times in epoch milliseconds, which Postgres answers as text. */
  sessions: { id: string; account_id: string; made_at: Moment; expires_at: Moment; seen_at: Moment }
  /** Items of collections of events; days as 2027-05-08. */
  event_items: {
    id: string
    collection_id: string
    title: string
    excerpt: string
    path: string
    place: string
    starts_on: string
    ends_on: string
  }
  rate_limits: { key: string; period: number; count: number }
}

export type Database = Kysely<Schema>
