interface DetailListProps {
  /** Each fact with its name, in order. */
  readonly facts: readonly (readonly [name: string, fact: string | number])[]
}

/** The facts about one thing, below one another. */
export const DetailList = ({ facts }: DetailListProps) => (
  <dl className="admin-detail">
    {facts.map(([name, fact]) => (
      <div key={`${name} ${fact}`}>
        <dt>{name}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
)
