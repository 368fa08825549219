import { didYouMean } from './did-you-mean.ts'

/** Looks at one value of unknown JSON; the answer is its problems, each with the path. */
export type Check = (value: unknown, path: string) => string[]

/** A problem in three parts. */
export const problemAt = (path: string, found: string, remedy: string): string =>
  `${path} ${found}. This is not used. ${remedy}`

const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** A value that passes a test; `wanted` describes it as the object of "Write …". */
export const value =
  (passes: (found: unknown) => boolean, wanted: string): Check =>
  (found, path) =>
    passes(found) ? [] : [problemAt(path, `is ${shown(found)}`, `Write ${wanted}.`)]

/** True for an object that is no list. */
export const isRecord = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null && !Array.isArray(found)

/** A list whose members pass a check. */
export const list =
  (check: Check): Check =>
  (found, path) =>
    Array.isArray(found)
      ? found.flatMap((entry, at) => check(entry, `${path}[${at}]`))
      : [problemAt(path, `is ${shown(found)}`, 'Write a list in square brackets.')]

/** An object with these members and no others. */
export const members =
  (checks: Readonly<Record<string, Check>>, required: readonly string[] = []): Check =>
  (found, path) => {
    if (!isRecord(found)) return [problemAt(path || 'The file', `is ${shown(found)}`, 'Write an object in braces.')]
    const at = (name: string) => (path ? `${path}.${name}` : name)
    const absent = required
      .filter((name) => !Object.hasOwn(found, name))
      .map((name) => problemAt(at(name), 'is missing', `Add it.`))
    const present = Object.entries(found).flatMap(([name, member]) => {
      const check = Object.hasOwn(checks, name) ? checks[name] : undefined
      return check
        ? check(member, at(name))
        : [problemAt(at(name), 'is no member of channels', didYouMean(name, Object.keys(checks)))]
    })
    return [...absent, ...present]
  }
