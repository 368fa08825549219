import { createContext, type ReactNode, useContext } from 'react'
import type { SiteContext } from '../../../http/context'
import { timeIn } from '../../../http/request/zoned-time'

/** The time zone of a site. Default: UTC. */
export const getTimeZone = (context: SiteContext) => context.get('site').timeZone || 'UTC'

const TimeZone = createContext('UTC')

/** Times inside are those of the site's clock. */
export const InTimeZone = ({ of, children }: { of: SiteContext; children: ReactNode }) => (
  <TimeZone value={getTimeZone(of)}>{children}</TimeZone>
)

/** A time to the second, by the clock of the site. `at` in ISO 8601. */
export function Timestamp({ at }: { at: string }) {
  const zone = useContext(TimeZone)
  const [day, time] = timeIn(zone, at).split(' ')
  return (
    <time dateTime={at} className="admin-time" title={zone}>
      <span>{day}</span> <span>{time}</span>
    </time>
  )
}
