/** A time to the second, in UTC. `at` in ISO 8601. */
export function Timestamp({ at }: { at: string }) {
  return (
    <time dateTime={at} className="admin-time">
      <span>{at.slice(0, 10)}</span> <span>{at.slice(11, 19)}</span>
    </time>
  )
}
