import { useSyncExternalStore } from 'react'
import { onPublished, publishedStory } from '../published'
import { CopyButton } from './copy-button'

/** The HTML and the React source of a story, each with a button that copies it. */
export function PublishedCode({ storyId, fallback }: { readonly storyId: string; readonly fallback: string }) {
  const story = useSyncExternalStore(onPublished, () => publishedStory(storyId))
  const html = story?.html || fallback
  return (
    <>
      <p>
        <CopyButton label="Copy the markup" text={html} />
        {story?.react && <CopyButton label="Copy the React" text={story.react} />}
      </p>
      <details open={html.length < 1500}>
        <summary>Published HTML: what the server sends, before any script</summary>
        <pre className="ashlar-code">{html}</pre>
      </details>
      {story?.react && (
        <details>
          <summary>React</summary>
          <pre className="ashlar-code">{story.react}</pre>
        </details>
      )}
    </>
  )
}
