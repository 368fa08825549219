import type { ReactElement } from 'react'

interface DetailListProps {
  /** Each fact with its name, in order. */
  readonly facts: readonly (readonly [name: string, fact: string | number | ReactElement])[]
}

/** The facts about one thing, below one another. */
export const DetailList = ({ facts }: DetailListProps) => (
  <dl className="admin-detail">
    {facts.map(([name, fact]) => (
      <div key={`${name} ${typeof fact === 'object' ? fact.key : fact}`}>
        <dt>{name}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
)
