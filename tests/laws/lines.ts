// Lines of the docs that start a site, and what a visitor of that site gets.
import { get } from 'node:http'
import { samples } from './samples.ts'

/** The lines of a page, in their order, without their remarks. */
export const getLines = (path: string): string[] =>
  samples
    .filter((sample) => sample.path === path && sample.language === 'sh' && !sample.reason)
    .flatMap(({ code }) => code.split('\n'))
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

/** The variables that a line sets. */
export const readVariables = (line: string): Record<string, string> =>
  Object.fromEntries([...line.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]))

/** An address of the site of that name, as its proxy asks for it. */
const read = (port: number, host: string, path: string) =>
  new Promise<string>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { Host: host, 'X-Forwarded-Proto': 'https' } }, (response) => {
      let text = ''
      response.on('data', (piece) => {
        text += piece
      })
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })

/** A page and its set file: together they have the address of everything that the page names. */
export async function readNames(port: number, host: string, path = '/'): Promise<string> {
  const html = await read(port, host, path)
  const [, set] = /&quot;(\/cdn\/sets\/\w+\.json)&quot;/.exec(html) ?? []
  return html + (set ? await read(port, host, set) : '')
}
