import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tooling/build/workspace.ts'
import { findFreePort } from '../../tooling/testkit/run/free-port'

/** The `location` that operators copy, for a server at an origin. */
function getLocation(origin: string): string {
  const page = readFileSync(join(root, 'apps/site-server/docs/running.md'), 'utf8')
  const [location] = /^ {2}location \/ \{$.*?^ {2}\}$/ms.exec(page) ?? []
  if (!location?.includes('proxy_pass http://127.0.0.1:4173;'))
    throw new Error(
      'running.md has no lines for nginx. Nothing was tried. Give it a location that passes to port 4173.',
    )
  return location.replace('http://127.0.0.1:4173', origin)
}

/** Starts nginx in front of a server, with the lines of apps/site-server/docs/running.md but for TLS, in a configuration that compresses. */
export async function startNginx(program: string, folder: string, origin: string) {
  const port = await findFreePort()
  const file = join(folder, 'nginx.conf')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events {}
http {
  access_log off; gzip on; gzip_proxied any; ${paths.join(' ')}
  server {
    listen 127.0.0.1:${port};
    ${getLocation(origin).trim()}
  }
}
`,
  )
  const child = spawn(program, ['-c', file, '-p', folder], { stdio: 'ignore' })
  const proxy = `http://127.0.0.1:${port}`
  for (let at = 0; at < 100; at++) {
    if (
      await fetch(proxy).then(
        () => true,
        () => false,
      )
    )
      break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { origin: proxy, stop }
}
