// An island of Astro: its own element, the scripts of its directives and its way to write properties. The tag around a component is the one that its
// renderer writes; the renderer itself needs a project of Astro.
import idle from 'astro/client/idle.prebuilt.js'
import load from 'astro/client/load.prebuilt.js'
import visible from 'astro/client/visible.prebuilt.js'
import { getPrescripts } from 'astro/runtime/server/scripts.js'
import { serializeProps } from 'astro/runtime/server/serialize.js'
import { type ComponentType, h } from 'preact'
import { renderToString } from 'preact-render-to-string'

/** How an island is hydrated: a directive, and for `visible` how near it has to be. */
export type Client = readonly ['load' | 'idle'] | readonly ['visible', { readonly rootMargin: string }]

interface Island<Props> {
  /** The file and the export of the component. */
  readonly file: string
  readonly name: string
  readonly component: ComponentType<Props>
  readonly props: Props
  readonly client: Client
}

const clientDirectives = new Map(Object.entries({ idle, load, visible }))
const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&#34;')

/** Writes the islands of one page, each directive's script before its first use. */
export function createIslandWriter(scripts: string) {
  const written = new Set<string>()
  return function writeIsland<Props extends object>({ file, name, component, props, client }: Island<Props>): string {
    const [directive, value = true] = client
    const kind = written.size === 0 ? 'both' : 'directive'
    const before = written.has(directive) ? '' : getPrescripts({ clientDirectives } as never, kind, directive)
    written.add(directive)
    const attributes = {
      uid: file,
      'component-url': `${scripts}/${file}.js`,
      'component-export': name,
      'renderer-url': `${scripts}/client.js`,
      props: serializeProps(props, {} as never),
      ssr: '',
      client: directive,
      opts: JSON.stringify({ name, value }),
      'await-children': '',
    }
    const tag = Object.entries(attributes).map(([key, text]) => (text ? ` ${key}="${escapeText(text)}"` : ` ${key}`))
    return `${before}<astro-island${tag.join('')}>${renderToString(h(component, props))}<!--astro:end--></astro-island>`
  }
}
