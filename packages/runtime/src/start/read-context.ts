import { attempt } from '@ashlar/core-block/attempt'

/** A value of an unchecked page context; undefined where it has none, and where a getter of a hostile page throws. */
export function readContext<Members extends object, Value>(
  context: unknown,
  getMember: (members: Partial<Members>) => Value,
): Value | undefined {
  return attempt(() => getMember(Object(context)))
}
