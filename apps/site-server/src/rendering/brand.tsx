/** The name of the site; its ampersand is an element of its own for the style sheet. */
export function Brand({ name }: { name: string }) {
  const [before, after] = name.split(' & ')
  if (after === undefined) return name
  return (
    <>
      {`${before} `}
      <span>&amp;</span>
      {` ${after}`}
    </>
  )
}
