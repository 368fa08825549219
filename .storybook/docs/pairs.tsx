import type { ReactNode } from 'react'
import { Accordion } from '../../packages/accordion/src/react'
import '../../packages/accordion/src/style.css'
import { Markup as AnnouncementBar } from '../../packages/announcement-bar/src/markup'
import '../../packages/announcement-bar/src/style.css'
import { Markup as Button } from '../../packages/button/src/markup'
import '../../packages/button/src/style.css'
import { Markup as Form, type FormField } from '../../packages/forms/src/markup'
import '../../packages/forms/src/style.css'
import { Markup as Gallery, sampleSlides } from '../../packages/gallery/src/markup'
import '../../packages/gallery/src/style.css'
import { Markup as Header } from '../../packages/header/src/markup'
import '../../packages/header/src/style.css'
import { Markup as Social } from '../../packages/social/src/markup'
import '../../packages/social/src/style.css'
import './docs.css'
import type { PairedBlock } from './guide'
import { blockAddress } from './links'
import { titleOf } from './tables'

/** One rule as two pictures of a block, each with what it does to visitors. */
interface Pair {
  readonly rule: string
  readonly good: readonly [picture: ReactNode, reason: string]
  readonly bad: readonly [picture: ReactNode, reason: string]
}

const questions = (...titles: readonly string[]) => (
  <Accordion config={{ items: titles.map((title) => ({ title, text: ['Boots and a rain jacket.'] })) }} />
)

const form = (...fields: readonly FormField[]) => <Form config={{ formId: 'pair', fields, submit: 'Send' }} />

const bar = (text: string) => <AnnouncementBar config={{ isReserved: true, text, paragraphs: [text] }} />

const links = (...titles: readonly string[]) => (
  <Header
    config={{
      id: `pair-${titles.length}`,
      brand: 'Aitz & Mar',
      label: 'Example',
      links: titles.map((title) => ({ title, path: '#' })),
    }}
  />
)

const gallery = (isCut: boolean) => (
  <Gallery
    config={{
      design: 'grid',
      // Storybook serves the photographs beside its own files.
      slides: sampleSlides.slice(5).map((slide) => ({ ...slide, src: slide.src.replace('/images', '') })),
      slidesPerRow: 3,
      gutter: 8,
      ...(isCut && { imageAspectRatio: 1.5 }),
    }}
  />
)

const social = (...accounts: readonly string[]) => (
  <Social config={{ label: 'Elsewhere', accounts: accounts.map((href) => ({ href })) }} />
)

const pairs: Readonly<Record<PairedBlock, Pair>> = {
  accordion: {
    rule: 'A title is the question, in a line.',
    good: [
      questions('What do I bring?', 'What if it rains?', 'How far is it?'),
      'Ten questions fit on a screen, and the eye finds its own.',
    ],
    bad: [
      questions(
        'Please read this before you ask us what you need to bring for walks of more than one day in the mountains',
        'Information about what happens when it rains, snows or when the wind is too strong for the ridge',
      ),
      'Titles are as long as answers: nobody reads the second.',
    ],
  },
  button: {
    rule: 'One button of a section is the main one.',
    good: [
      <div key="good" className="ashlar-row">
        <Button config={{ text: 'See the walks', href: '#' }} />
        <a href="#about">About us</a>
      </div>,
      'The next step is seen before a word is read.',
    ],
    bad: [
      <div key="bad" className="ashlar-row">
        {['See the walks', 'About us', 'The journal', 'Write to us'].map((text) => (
          <Button key={text} config={{ text, href: '#' }} />
        ))}
      </div>,
      'Four equal buttons are no advice: visitors take none.',
    ],
  },
  forms: {
    rule: 'Each field has a label that stays.',
    good: [
      form(
        { id: 'pair-name', kind: 'text', title: 'Name', isRequired: true },
        { id: 'pair-email', kind: 'email', title: 'Email', isRequired: true },
      ),
      'Who comes back to a half-filled form still knows what is asked.',
    ],
    bad: [
      form(
        { id: 'pair-a', kind: 'text', title: '', placeholder: 'Name' },
        { id: 'pair-b', kind: 'email', title: '', placeholder: 'Email' },
      ),
      'The words are gone with the first letter, and a screen reader has none.',
    ],
  },
  gallery: {
    rule: 'Pictures of a grid have one ratio.',
    good: [gallery(true), 'Rows are straight, and captions stand on one line.'],
    bad: [gallery(false), 'Holes between pictures of many heights. Use automatic columns where nothing may be cut.'],
  },
  social: {
    rule: 'Show the places where you answer.',
    good: [
      social('https://www.instagram.com/aitz.and.mar', 'mailto:house@aitz-and-mar.example'),
      'Two that are looked after each day.',
    ],
    bad: [
      social(
        ...['instagram', 'youtube', 'facebook', 'x', 'tiktok', 'pinterest', 'linkedin', 'vimeo'].map(
          (name) => `https://www.${name}.com/aitz.and.mar`,
        ),
      ),
      'Eight doors that lead away; most of them to a page from last year.',
    ],
  },
  'announcement-bar': {
    rule: 'The bar has one sentence.',
    good: [bar('Open again from Monday'), 'It is read in passing, and the page begins below it.'],
    bad: [
      bar(
        'We are happy to tell you that after the winter we are open again from Monday, with new walks, a new kitchen, and 10 % less for who books before the end of March by telephone',
      ),
      'On a phone it covers the page, so it is closed unread.',
    ],
  },
  header: {
    rule: 'A header has five entries at most.',
    good: [links('Walks', 'Shop', 'Journal', 'About'), 'All are seen at a glance, on a narrow desk, too.'],
    bad: [
      links(
        'Walks',
        'Ridge',
        'Water',
        'Coast',
        'Shop',
        'Prints',
        'Gift cards',
        'Journal',
        'Kitchen',
        'About',
        'Contact',
      ),
      'It takes three lines before the page begins. Put pages of one kind into a folder.',
    ],
  },
}

/** A picture of a block: shown, and no part of the page to a keyboard. */
function Picture({ label, of: [picture, reason] }: { readonly label: 'Do' | 'Do not'; readonly of: Pair['good'] }) {
  return (
    <figure className={label === 'Do' ? 'is-good' : 'is-bad'}>
      <div className="sbdocs-preview sb-unstyled" inert>
        {picture}
      </div>
      <figcaption>
        <b>{label}.</b> {reason}
      </figcaption>
    </figure>
  )
}

/** Rules of design, each as a picture of what to do and one of what not to do. */
export function Pairs() {
  return Object.entries(pairs).map(([block, { rule, good, bad }]) => (
    <section key={block} className="ashlar-pair">
      <h2 id={block}>{rule}</h2>
      <p>
        <a href={`./${blockAddress(block)}`} target="_parent">
          {titleOf(block)}
        </a>
      </p>
      <div>
        <Picture label="Do" of={good} />
        <Picture label="Do not" of={bad} />
      </div>
    </section>
  ))
}
