/** What a server writes for a block: a value that JSON can hold, and how the element is named. */
export interface JsonScriptProps {
  readonly value: unknown
  readonly id?: string
  readonly className?: string
}

/** JSON in the markup of a block. A browser does not run it, and no text in it ends the element. */
export const JsonScript = ({ value, ...names }: JsonScriptProps) => (
  <script
    type="application/json"
    {...names}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that writes JSON, with every "<" as its code.
    dangerouslySetInnerHTML={{ __html: JSON.stringify(value).replaceAll('<', '\\u003c') }}
  />
)
