import type { GenericSchema, InferOutput } from 'valibot'
import type { Routes, SiteContext } from '../context'
import { isObject, jsonType, parseJson, requireType } from './body'
import { describeBody, readMembers } from './body-schema'

/** A call that carries JSON, as its route and the document of the site have it. */
export interface JsonCall<Schema extends GenericSchema = GenericSchema> {
  readonly method: 'POST' | 'PUT'
  /** Its address, with names of its parts after colons. */
  readonly path: string
  /** One sentence: what the call does. */
  readonly summary: string
  /** Reads the body, and describes it. */
  readonly body: Schema
  /** Why a body that is no object is refused. Default: it has no members, and the route decides. */
  readonly notAnObject?: string
}

/** Responds to a call with its body; one of another content type is refused. */
export function onCall<Schema extends GenericSchema>(
  routes: Routes,
  { method, path, body, notAnObject }: JsonCall<Schema>,
  respond: (context: SiteContext, body: InferOutput<Schema>) => Promise<Response> | Response,
): void {
  routes.on(method, path, requireType(jsonType, 'JSON'), async (context) => {
    const members = parseJson(await context.req.text())
    if (notAnObject && !isObject(members)) return context.json({ error: notAnObject }, 400)
    return respond(context, readMembers(body, isObject(members) ? members : {}))
  })
}

const describeCall = ({ summary, body }: JsonCall) => ({
  summary,
  requestBody: { required: true, content: { 'application/json': { schema: describeBody(body) } } },
})

/** The calls of a site that carry JSON, as OpenAPI 3.1. */
export function describeCalls(calls: readonly JsonCall[]) {
  const paths: Record<string, object> = {}
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(call) }
  return { openapi: '3.1.0', info: { title: 'The calls of a site', version: '1.0.0' }, paths }
}
