import { pageLoaders } from 'virtual:block-list'
import type { BlockPage } from '@repo/tooling/block-page'
import { Canvas, Controls, DocsContext, Markdown, useOf } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import { propertyColumns, propertyRow } from '../../tooling/build/docs/property-table'
import { optionsOf } from '../option-controls'
import './docs.css'
import type { DocsContextProps } from '@storybook/addon-docs/blocks'
import { Guide } from './guide'
import { Later } from './later'
import { linkPages } from './links'
import { PublishedCode } from './published-code'
import { Names, Section, Table } from './tables'

type PreparedStory = ReturnType<DocsContextProps['componentStories']>[number]

/** The guidance without the sentence that stands in the head already. */
const withoutLead = ({ guidance, description }: BlockPage) =>
  guidance.startsWith(description) ? guidance.slice(description.length).trim() : guidance

const kib = (size: number) => `${size.toFixed(1)} KiB`

const pages = new Map<string, BlockPage>()

/** The folder of the block that a file of stories belongs to. */
const folderOf = (fileName: unknown) => /packages\/([^/]+)\//.exec(String(fileName))?.[1] ?? ''

/** Fetches the facts of the block that has these stories; nothing for a page without stories. */
export async function loadBlockPage([first]: readonly PreparedStory[]) {
  const folder = folderOf(first?.parameters.fileName)
  const load = pageLoaders[folder]
  if (load && !pages.has(folder)) pages.set(folder, (await load()).page)
}

/** The docs page of a block: its name, a live preview, and the facts of its contract, manifest, README and releases. */
export function BlockDocs() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const stories = useContext(DocsContext).componentStories()
  const [first] = stories
  const folder = folderOf(preparedMeta.parameters.fileName)
  const page = pages.get(folder)
  if (!page || !first)
    return <p>No block is called “{folder}”. This page is empty. Move the stories into its package.</p>
  const isAlone = page.coversThePage
  // In a frame of its own a bar or a dialog covers its preview, not the page about it.
  const frame = isAlone ? { inline: false, height: '24rem' } : {}
  return (
    <div className="ashlar-docs">
      <Head title={preparedMeta.title.replace('Blocks/', '')} page={page} />
      <Canvas of={first.moduleExport} sourceState="none" story={frame} />
      <Guide name={page.name} guide={page.guide} />
      <Markdown>{linkPages(withoutLead(page))}</Markdown>
      {Object.keys(optionsOf(preparedMeta.title)).length > 0 && (
        <details open className="ashlar-scroll">
          <summary>Try the options</summary>
          <Controls />
        </details>
      )}
      <Section title="Code">
        <PublishedCode storyId={first.id} fallback={page.html} />
      </Section>
      <Facts page={page} />
      <Releases page={page} />
      <Section title="More">{page.more && <Markdown>{linkPages(page.more)}</Markdown>}</Section>
      <States stories={stories} isAlone={isAlone} />
    </div>
  )
}

/** A page with twenty galleries would be slow. */
const maxLive = 6

/** Each state: live where it needs no visitor and leaves the page alone, else as a link to the story that acts it out. */
function States({ stories, isAlone }: { readonly stories: readonly PreparedStory[]; readonly isAlone: boolean }) {
  const live = isAlone
    ? []
    : stories
        .slice(1)
        .filter(({ playFunction }) => !playFunction)
        .slice(0, maxLive)
  const others = stories.filter((story) => !live.includes(story))
  return (
    <Section title="Every state">
      <ul className="ashlar-states">
        {others.map(({ id, name }) => (
          <li key={id}>
            <a href={`./?path=/story/${id}`} target="_parent">
              {name}
            </a>
          </li>
        ))}
      </ul>
      {live.map(({ id, name, moduleExport }) => (
        <div key={id}>
          <h3>{name}</h3>
          <Later>
            <Canvas of={moduleExport} sourceState="none" />
          </Later>
        </div>
      ))}
    </Section>
  )
}

function Head({ title, page }: { readonly title: string; readonly page: BlockPage }) {
  const { status, version, maxKib, description, packageName } = page
  return (
    <header>
      <h1>{title}</h1>
      <p className="ashlar-badges">
        <span className={`ashlar-badge is-${status}`}>{status}</span>
        <span className="ashlar-badge">at most {kib(maxKib)}</span>
        <span className="ashlar-badge">
          {packageName} {version}
        </span>
      </p>
      <p className="ashlar-lead">{description}</p>
    </header>
  )
}

function Facts({ page }: { readonly page: BlockPage }) {
  const { options, keyboard, parts, states, events, properties, transcripts } = page
  const readings = Object.entries(transcripts)
  return (
    <>
      <Section title="Options">
        {options.length > 0 && <Table columns={['attribute', 'meaning', 'values', 'unit', 'default']} rows={options} />}
      </Section>
      <Section title="Keyboard">{keyboard && <Markdown>{linkPages(keyboard)}</Markdown>}</Section>
      <Section title="Parts">{parts.length > 0 && <Names columns={['selector', 'element']} rows={parts} />}</Section>
      <Section title="States">
        {states.length > 0 && <Names columns={['attribute or class', 'meaning']} rows={states} />}
      </Section>
      <Section title="Events">{events.length > 0 && <Names columns={['event', 'when']} rows={events} />}</Section>
      <Section title="Theme">
        {properties.length > 0 && <Table columns={propertyColumns} rows={properties.map(propertyRow)} />}
      </Section>
      <Section title="Screen reader">
        {readings.length > 0 &&
          readings.map(([name, transcript]) => (
            <figure key={name}>
              <figcaption>{name.replaceAll('-', ' ')}: each line is one stop, indented by nesting.</figcaption>
              <pre className="ashlar-code">{transcript}</pre>
            </figure>
          ))}
      </Section>
    </>
  )
}

function Releases({ page }: { readonly page: BlockPage }) {
  const { maxKib, releases, next, notes } = page
  return (
    <>
      <Section title="Size">
        <p>
          At most {kib(maxKib)} on a page: script and style together, brotli, with the heaviest part that is fetched
          later and without shared modules. A test refuses a build that is larger.
        </p>
        {releases.length > 0 && (
          <Table columns={['release', 'size']} rows={releases.map(({ version, kib: size }) => [version, kib(size)])} />
        )}
      </Section>
      <Section title="Versions and change notes">
        {next.length > 0 && (
          <>
            <h3>In the next version</h3>
            <ul>
              {next.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        )}
        <Markdown>{notes.replace(/^(#+) /gm, '#$1 ')}</Markdown>
      </Section>
    </>
  )
}
