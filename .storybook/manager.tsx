// Storybook builds its own window with React.createElement.
import * as React from 'react'
import { AddonPanel } from 'storybook/internal/components'
import { addons, types, useChannel, useStorybookState } from 'storybook/manager-api'
import { brand } from './brand'
import { CopyButton } from './docs/copy-button'
import { askPublishedEvent, type PublishedStory, publishedEvent } from './published-event'

addons.setConfig({
  theme: brand,
  sidebar: { showRoots: true },
  toolbar: { 'storybook/background': { hidden: true }, 'storybook/viewport': { hidden: true } },
})

const codeStyle = {
  margin: 0,
  padding: '12px 16px',
  overflow: 'auto',
  font: '13px/1.5 ui-monospace, monospace',
} as const
const barStyle = { display: 'flex', gap: 12, flexWrap: 'wrap', padding: '12px 16px 0' } as const

/** The code of the story on view. */
function PublishedPanel({ story }: { readonly story: PublishedStory | undefined }) {
  if (!story) return <p style={codeStyle}>The code is shown as soon as the story is.</p>
  return (
    <>
      <div style={barStyle}>
        <CopyButton label="Copy the markup" text={story.html} />
        {story.react && <CopyButton label="Copy the React" text={story.react} />}
      </div>
      <pre style={codeStyle}>{story.html}</pre>
    </>
  )
}

const stories = new Map<string, PublishedStory>()
const listeners = new Set<() => void>()

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

function Panel({ active }: { readonly active?: boolean | undefined }) {
  const { storyId } = useStorybookState()
  const story = React.useSyncExternalStore(subscribe, () => stories.get(storyId))
  const ask = () => {
    if (active) addons.getChannel().emit(askPublishedEvent)
  }
  useChannel({ storyRendered: ask }, [active])
  // Asked once as the panel is opened, and after that at each story.
  React.useEffect(ask, [active])
  return (
    <AddonPanel active={Boolean(active)}>
      <PublishedPanel story={story} />
    </AddonPanel>
  )
}

addons.register('ashlar', (api) => {
  api.on(publishedEvent, (story: PublishedStory) => {
    stories.set(story.id, story)
    for (const notify of listeners) notify()
  })
  addons.add('ashlar/published', {
    type: types.PANEL,
    title: 'Published HTML',
    render: ({ active }) => <Panel active={active} />,
  })
})
