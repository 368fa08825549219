import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Command } from './command.ts'

const entry = '@ashlar/control-plane/serve'

/** The control plane is a package of its own: a build machine that uploads releases needs no database. */
function resolveEntry(): string {
  for (const place of [join(process.cwd(), 'package.json'), import.meta.url])
    try {
      return createRequire(place).resolve(entry)
    } catch {}
  throw new Error(
    'The control plane is not installed. Nothing was started. Run npm install @ashlar/control-plane here.',
  )
}

/** `ashlar serve`: the control plane, from its own package. */
export const serveCommand: Command = async (args, environment) => {
  const { serveCommand: serve } = (await import(pathToFileURL(resolveEntry()).href)) as { serveCommand: Command }
  return serve(args, environment)
}
