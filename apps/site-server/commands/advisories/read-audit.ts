/** One advisory about a package that is installed. */
export interface Advisory {
  readonly package: string
  readonly severity: string
  readonly title: string
  /** The versions that it is about, as a range. */
  readonly versions: string
  readonly url: string
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function toAdvisory(value: unknown): Advisory[] {
  if (!isObject(value)) return []
  const read = (name: string) => (typeof value[name] === 'string' ? value[name] : '')
  return [
    {
      package: read('module_name'),
      severity: read('severity'),
      title: read('title'),
      versions: read('vulnerable_versions'),
      url: read('url'),
    },
  ]
}

/** Reads what `pnpm audit --json` has printed; undefined where that is no answer of an advisory list. */
export function readAudit(output: string): Advisory[] | undefined {
  try {
    const answer: unknown = JSON.parse(output)
    if (!isObject(answer) || !isObject(answer.advisories)) return undefined
    return Object.values(answer.advisories).flatMap(toAdvisory)
  } catch {
    return undefined
  }
}
