import { toJsonSchema } from '@valibot/to-json-schema'
import {
  custom,
  fallback,
  type GenericSchema,
  type InferOutput,
  parse,
  pipe,
  safeParse,
  string,
  transform,
} from 'valibot'
import type { SiteContext } from '../context'
import { isObject, readJsonObject } from './body'

/** Text that a client sends; empty for a value that is no text. */
export const sentText = fallback(string(), '')

/** An object that a client sends, with any members. */
export const sentObject = custom<Record<string, unknown>>(isObject)

/** Leaves out what comes after `max` characters. */
export const cut = (max: number) => transform((text: string) => text.slice(0, max))

/** Text that a client sends, of which `max` characters count. */
export const cutText = (max: number) => pipe(sentText, cut(max))

/**
 * Reads the members of a body by its schema. Each member has a fallback for what it cannot be, so that nothing is thrown and
 * the route refuses it with a sentence of its own; other members are left out.
 */
export const readMembers = <Schema extends GenericSchema>(schema: Schema, body: unknown): InferOutput<Schema> =>
  parse(schema, body)

/** Reads a JSON body by its schema; everything that is not an object in JSON has no members. */
export const readBody = async <Schema extends GenericSchema>(
  context: SiteContext,
  schema: Schema,
): Promise<InferOutput<Schema>> => readMembers(schema, await readJsonObject(context))

/** Reads a body that is refused as a whole: undefined for one that is not as its schema says. */
export function readWhole<Schema extends GenericSchema>(
  schema: Schema,
  body: unknown,
): InferOutput<Schema> | undefined {
  const { success, output } = safeParse(schema, body)
  return success ? output : undefined
}

/** What JSON Schema has no word for: rules in code, and changes of a value that was accepted. */
const ignoreActions = ['check', 'trim', 'to_lower_case']

/** A body as its client should send it, as JSON Schema: objects with exactly their members, and no fallbacks. */
export function describeBody(schema: GenericSchema): Readonly<Record<string, unknown>> {
  const { $schema, ...described } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions,
    overrideSchema({ valibotSchema, jsonSchema }) {
      if (valibotSchema === sentObject) return { type: 'object' }
      return valibotSchema.type === 'object' ? { ...jsonSchema, additionalProperties: false } : undefined
    },
  })
  return { ...described }
}
