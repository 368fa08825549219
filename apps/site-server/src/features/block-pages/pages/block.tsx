import { guides } from 'virtual:block-guides'
import type { ReactNode } from 'react'
import type { SiteContext } from '../../../http/context'
import type { PageRenderer } from '../../../rendering/page'
import { getGroups } from '../domain/groups'
import { exampleParameter, readChoices } from '../domain/options'
import { pageSettings } from '../domain/page-settings'
import { Controls } from './controls'
import { Enhancement } from './enhancement'
import { GuideText } from './guide-text'
import { getPreview, type Shown } from './preview'

const names = Object.keys(guides)

/** What the pages about blocks are made with. */
export interface BlockPageDependencies {
  readonly renderer: PageRenderer
  /** Address of Storybook. Default: no links to stories. */
  readonly storybook: string | undefined
  /** Examples that are made of the content of this site, in place of those of the packages. */
  readExamples(): Promise<Readonly<Record<string, unknown>>>
}

/** The example of a page-wide block: the page itself. */
const pageExample = 'page'

/** Stories show products and causes that this site does not have: a block with an example of the site has no other. */
function getShown(request: SiteContext, name: string, siteExample: unknown): Shown | undefined {
  const known = Object.hasOwn(guides, name) ? guides[name] : undefined
  if (!known) return undefined
  const guide = siteExample ? { ...known, examples: [] } : known
  const id = request.req.query(exampleParameter)
  return {
    name,
    guide,
    example: guide.examples.find((example) => example.id === id),
    choices: readChoices(guide, request.req.queries()),
  }
}

function Head({ name, guide, storybook }: Shown & { storybook: string | undefined }) {
  const group = getGroups(names).find((group) => group.names.includes(name))
  return (
    <>
      <p className="eyebrow">
        <a href="/blocks">Blocks</a> · {group?.title}
      </p>
      <h1 className="page-title">{guide.title}</h1>
      <div className="prose block-head">
        <p>{guide.sentence}</p>
        <p className="block-facts">
          {guide.kilobytes !== undefined && <span>{`At most ${guide.kilobytes} KiB on a page`}</span>}
          {storybook && guide.storyId && <a href={`${storybook}/?path=/docs/${guide.storyId}--docs`}>Its stories</a>}
        </p>
      </div>
    </>
  )
}

function Examples({ name, guide, example }: Shown) {
  if (guide.examples.length === 0) return null
  const link = (id: string | undefined, title: string) => (
    <li key={title}>
      <a
        href={id ? `/blocks/${name}?${exampleParameter}=${id}` : `/blocks/${name}`}
        aria-current={example?.id === id ? 'true' : undefined}
      >
        {title}
      </a>
    </li>
  )
  return (
    <nav className="block-examples" aria-label="States">
      <ul>
        {link(undefined, 'Usual')}
        {guide.examples.map(({ id, title }) => link(id, title))}
      </ul>
    </nav>
  )
}

const Preview = ({ children }: { children: ReactNode }) => (
  <section className="wide block-preview" aria-labelledby="preview">
    <h2 className="visually-hidden" id="preview">
      Preview
    </h2>
    {children}
  </section>
)

function Keyboard({ paragraphs }: { paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null
  return (
    <section className="wide block-section">
      <h2>Keyboard</h2>
      <GuideText paragraphs={paragraphs} />
    </section>
  )
}

function MarkupText({ text }: { text: string }) {
  if (!text) return null
  return (
    <section className="wide block-section" aria-labelledby="markup">
      <h2 id="markup">The markup</h2>
      <p>
        What the server sends.{' '}
        <button type="button" className="linklike" data-copy-markup="" hidden>
          Copy the markup
        </button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard, too */}
      <pre className="block-markup" tabIndex={0}>
        <code>{text}</code>
      </pre>
    </section>
  )
}

function Neighbours({ name }: { name: string }) {
  const order = getGroups(names).flatMap((group) => group.names)
  const at = order.indexOf(name)
  const link = (to: string | undefined, rel: 'prev' | 'next') =>
    to && (
      <a href={`/blocks/${to}`} rel={rel}>
        {guides[to]?.title}
      </a>
    )
  return (
    <nav className="wide block-neighbours" aria-label="Other blocks">
      {link(order[at - 1], 'prev')}
      <a href="/blocks">All blocks</a>
      {link(order[at + 1], 'next')}
    </nav>
  )
}

/** The page of one block; undefined for an unknown name. */
export async function blockPage(request: SiteContext, { renderer, storybook, readExamples }: BlockPageDependencies) {
  const examples = await readExamples()
  const of = request.req.param('name') ?? ''
  const shown = getShown(request, of, examples[of])
  if (!shown) return undefined
  const { name, guide, choices } = shown
  const isChanged = Object.keys(choices).length > 0
  const preview = getPreview(shown, examples[name], renderer.plainContext(request))
  const isOnPage = isChanged || request.req.query(exampleParameter) === pageExample
  const body = (
    <>
      <Head {...shown} storybook={storybook} />
      <Preview>{preview.live}</Preview>
      <div className="wide block-desk">
        <Examples {...shown} />
        <Controls
          address={`/blocks/${name}`}
          example={shown.example?.id}
          values={preview.values}
          isChanged={isChanged}
        />
      </div>
      <Keyboard paragraphs={guide.keyboard} />
      <MarkupText text={preview.text} />
      <Neighbours name={name} />
      <Enhancement nonce={request.get('nonce')} />
    </>
  )
  return renderer.renderPage(request, {
    title: guide.title,
    description: guide.sentence,
    isOriginal: true,
    pageType: 2,
    blocks: [name],
    body,
    ...(isOnPage && { settings: pageSettings(name, guide, choices) }),
  })
}
