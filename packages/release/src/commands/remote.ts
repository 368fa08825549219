import type { Environment, Printed } from './command.ts'

/** True for the address of a control plane. */
export const isRemote = (store: string): boolean => /^https?:\/\//.test(store)

/** Sends a call to a control plane; rejects, in three parts, where it does not answer. */
export async function callRemote(store: string, path: string, init: RequestInit, { ASHLAR_KEY }: Environment) {
  if (!ASHLAR_KEY) throw new Error(`There is no key for ${store}. Nothing was written. Set ASHLAR_KEY.`)
  const headers = { authorization: `Bearer ${ASHLAR_KEY}`, 'content-type': 'application/json' }
  const response = await fetch(new URL(path, store), { ...init, headers }).catch((error: Error) => {
    const { code } = (error.cause ?? {}) as { code?: string }
    throw new Error(
      `${store} does not answer (${code ?? error.message}). It is not known whether anything was written. Look at ashlar channel status.`,
    )
  })
  if (response.status === 401)
    throw new Error(`${store} does not know the key. Nothing was written. Set ASHLAR_KEY to one of its keys.`)
  return { status: response.status, json: (await response.json().catch(() => ({}))) as Record<string, unknown> }
}

/** `ashlar channel …` on a control plane: the same words, carried out there by the same code. */
export async function remoteChannel(
  store: string,
  args: readonly string[],
  environment: Environment,
): Promise<Printed> {
  const body = JSON.stringify({ arguments: args })
  const { status, json } = await callRemote(store, '/v1/changes', { method: 'POST', body }, environment)
  const { code, output, problem } = json as { code?: number; output?: string; problem?: string }
  if (code !== undefined && output !== undefined) return { code, output }
  throw new Error(problem ?? `${store} answered ${status}. Nothing was written. Check that it is a control plane.`)
}
