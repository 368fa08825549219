import { Controls, Markdown, Primary, Stories, useOf } from '@storybook/addon-docs/blocks'

const readmes = import.meta.glob<string>('../packages/*/README.md', { query: '?raw', import: 'default', eager: true })

/** The docs page of a block: its README, whose tables are written from the contract, then every story. */
export function BlockDocs() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const folder = /packages\/([^/]+)\//.exec(preparedMeta.parameters.fileName)?.[1]
  return (
    <>
      <Markdown>{readmes[`../packages/${folder}/README.md`] ?? ''}</Markdown>
      <Primary />
      <Controls />
      <Stories includePrimary={false} />
    </>
  )
}
