import type { TourDate } from '@ashlar/tour-dates/markup'
import type { MemberPage } from './features/accounts/pages/members'
import type { JournalTexts } from './features/content/pages/journal'
import type { Place } from './features/places/routes'
import type { HealingDependencies } from './features/release-health/service/heal'
import type { ReviewTexts } from './features/reviews/pages'
import type { Log } from './http/log/log'
import type { Deployment } from './http/request/request-origin'
import type { Translations } from './http/response/page-language'
import type { SiteIdentity } from './http/response/site-identity'
import type { Assets } from './rendering/assets'
import type { Sound } from './rendering/media'
import type { ProblemPageOptions } from './rendering/problem-page'
import type { OrderDependencies } from './store/orders/service/dependencies'
import type { SiteDatabase } from './tables'

/** Facts and texts of one site, which its server is given. Pages and products are in the database. */
export interface SiteOptions {
  /** Name, address and time zone of the site, and how it is reached. */
  readonly identity: SiteIdentity
  /** The pages that visitors get in place of one that is not there or cannot be shown. */
  readonly problems: {
    /** For addresses without a page (page type 100). */
    readonly notFound: ProblemPageOptions
    /** For requests that failed (page type 101). */
    readonly serverError: ProblemPageOptions
  }
  /** Pages for accounts that are logged in. */
  readonly memberPages: readonly MemberPage[]
  /** Heading and description of the list of posts. */
  readonly journal: JournalTexts
  /** Titles and descriptions of the pages of reviews. */
  readonly reviews: ReviewTexts
  /** A sentence that names the sources of the photographs, on the page of credits. */
  readonly photoCredits: string
  /** Description of the shop for search engines. */
  readonly shopDescription: string
  /** Places that the map autocompletion suggests. Default: none. */
  readonly places?: readonly Place[]
  /** Dates of a tour. Default: none. */
  readonly tourDates?: readonly TourDate[]
  /** The site in other languages than en-US, its original. Default: none. */
  readonly translations?: Translations
  /** Address of Storybook, to which pages about blocks link; STORYBOOK_URL names another. Default: no links. */
  readonly storybook?: string
  /** Fonts that each page asks for at once: the path of each file (woff2) by the name that it is served under. Default: none. */
  readonly fonts?: Readonly<Record<string, string>>
  /** Generated sounds by file name. Default: none. */
  readonly sounds?: Readonly<Record<string, Sound>>
}

/**
 * Requests that a visitor may make in a minute, by kind. A request above the limit gets status 429. An address, which many visitors may share, may make
 * five times as many searches, submissions, reviews, requests, likes and comments; other kinds are counted by address alone, but for changes of carts.
 */
export interface RateLimits {
  /** Records of events. Default: 600. */
  readonly records?: number
  /** Reports of errors in browsers. Default: 60. */
  readonly errors?: number
  /** Searches. Default: 120. */
  readonly search?: number
  /** Submissions of forms; twice as many keys are given out. Default: 30. */
  readonly forms?: number
  /** Wrong passwords from one address; an account may get ten times as many from all addresses, and a browser that it knows has its own. Default: 10. */
  readonly login?: number
  /** Reviews. Default: 30. */
  readonly reviews?: number
  /** Requests for restocked products. Default: 10. */
  readonly restock?: number
  /** Unknown codes of coupons and gift cards. Default: 20. */
  readonly coupons?: number
  /** Changes of a cart by one session. Default: 120. */
  readonly carts?: number
  /** Changes of carts by one address, which many visitors may share. Default: 600. */
  readonly cartsOfAddress?: number
  /** Likes, and removals of likes. Default: 30. */
  readonly likes?: number
  /** Comments. Default: 10. */
  readonly comments?: number
  /** Attempts to pay. Default: 30. */
  readonly payments?: number
  /** Requests with records of starts, by one network (IPv6 /48, IPv4 /24). Default: 60. */
  readonly starts?: number
}

/** The options of a site server. */
export interface AppOptions {
  /** The database, open and with all migrations run. */
  readonly database: SiteDatabase
  /** The catalogue of blocks, their files, and the releases that pages get. */
  readonly assets: Assets
  /** The channels that release health changes, and the webhook that it reports changes to. Default: it changes none. */
  readonly releases?: Pick<HealingDependencies, 'store' | 'webhook'> & {
    /** The folder of the store, which has the source maps of its releases. Default: errors are shown as browsers report them. */
    readonly folder?: string
  }
  /** The facts and texts of the site. */
  readonly site: SiteOptions
  /**
   * How long a version of the content counts, in milliseconds: answers to changes of what pages show are held a little longer, so that no request after one gets a
   * page of before it, from any server of the same age or less. Default: 25 on Postgres; 0 on SQLite, where each request asks.
   */
  readonly contentAge?: number
  /** How the site is reached. Default: at names of this machine alone, by no proxy. */
  readonly deployment?: Deployment
  /** Folder of the site, with `photos`, `videos` and `styles`. */
  readonly home: string
  /** Folder for resized pictures, which is created where it is missing. */
  readonly cache: string
  /** Is called with one line for each request and each problem. Default: nothing is logged. */
  readonly log?: Log
  /** Requests that a visitor may make in a minute. Default: the default of each kind. */
  readonly rateLimits?: RateLimits
  /** The secret that a request for `/metrics` has to send. Default: the address does not exist. */
  readonly metricsToken?: string | undefined
  /** How emails are sent. Default: each becomes a file in the folder `mail` of `cache`. */
  readonly mail?: {
    /** Address of the mail server, such as smtps://user:password@mail.example:465. */
    readonly url?: string | undefined
    /** The address that emails come from. Default: no-reply at the host of the site. */
    readonly from?: string | undefined
    /** Where the links of emails lead. Default: http://127.0.0.1:4173. */
    readonly origin?: string | undefined
  }
  /** How orders are paid. Default: by the test provider. */
  readonly payment?: Partial<Omit<OrderDependencies, 'database'>>
}
