/** JSON that cannot end the script element that contains it. */
export const json = (value: unknown) => ({ __html: JSON.stringify(value).replace(/</g, '\\u003c') })

/** Data of a page for its scripts; a browser does not run it. */
export const PageData = ({ id, value }: { id: string; value: unknown }) => (
  <script type="application/json" id={id} dangerouslySetInnerHTML={json(value)} />
)

/** Linked data of a page (schema.org), for search engines. */
export const LinkedData = ({ value }: { value: object }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={json(value)} />
)
