import type { BlockGuide } from 'virtual:block-guides'
import { prettyHtml } from 'virtual:block-guides'
import { blocks } from 'virtual:blocks'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Block, blockElement } from '../../../rendering/block'
import type { SectionContext } from '../../../rendering/section'
import { openMarkup } from '../domain/markup'
import { type Choices, choosableOptions, exampleParameter } from '../domain/options'
import { pageValue } from '../domain/page-settings'
import type { OptionValue } from './controls'

/** What a visitor asked to see of a block. */
export interface Shown {
  readonly name: string
  /** What the documentation says about the block. */
  readonly guide: BlockGuide
  /** The example that was chosen; undefined for a block without any. */
  readonly example: BlockGuide['examples'][number] | undefined
  /** Values of options that were chosen, by their names. */
  readonly choices: Choices
}

/** A block as it was asked for: live, as text, and with the values of its options. */
export interface Preview {
  /** The block as the page shows it. */
  readonly live: ReactNode
  /** Its markup, to copy. */
  readonly text: string
  /** All options with the values that it has. */
  readonly values: readonly OptionValue[]
}

const hasContent = (html: string) =>
  /<(?:img|input|button|svg|video|picture|select|textarea)\b/.test(html) ||
  html
    .replace(/<(template|script)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '')
    .trim() !== ''

function withChoices(html: string, guide: BlockGuide, choices: Choices) {
  const markup = openMarkup(html, guide)
  const before = new Map(guide.options.map((option) => [option.name, markup.read(option)]))
  for (const option of guide.options) {
    const value = choices[option.name]
    const current = before.get(option.name) ?? String(option.default ?? '')
    // A value that is the current one leaves the markup as it is written.
    if (value !== undefined && value !== current) markup.write(option, value)
  }
  return markup
}

/** Renders a block as it was asked for; its usual example is that of the site, where the site has one. */
export function getPreview(
  { name, guide, example, choices }: Shown,
  siteExample: unknown,
  context: SectionContext,
): Preview {
  const config = example ? example.config : (siteExample ?? blocks[name]?.sample)
  const { isPageWide } = guide
  const isChanged = !isPageWide && Object.keys(choices).length > 0
  const element = <Block name={name} config={config} context={context} />
  const plain = renderToString(blockElement(name, config))
  const markup = withChoices(plain, guide, isPageWide ? {} : choices)
  const live = isChanged ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, changed by its tree
    <div dangerouslySetInnerHTML={{ __html: withChoices(renderToString(element), guide, choices).html() }} />
  ) : (
    element
  )
  const value = (option: BlockGuide['options'][number]) =>
    choices[option.name] ?? (isPageWide ? pageValue(name, option) : markup.read(option))
  return {
    live: (
      <>
        {live}
        {(isPageWide || !hasContent(plain)) && (
          <p className="block-preview-note">
            It adds its own elements to the page.{' '}
            {isPageWide && <a href={`?${exampleParameter}=page`}>Show it on this page</a>}
          </p>
        )}
      </>
    ),
    text: plain ? prettyHtml(markup.html()) : '',
    values: choosableOptions(name, guide).map((option) => ({ option, value: value(option) })),
  }
}
