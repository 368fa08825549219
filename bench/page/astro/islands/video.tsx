/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { PictureContent } from '../content'
import { Picture } from './picture'

/** The frame of a video in place of its picture, once it is pressed. */
export function Video({ picture }: { readonly picture: PictureContent }) {
  const [isPlaying, setIsPlaying] = useState(false)
  if (isPlaying)
    return (
      <iframe
        class="video"
        title="Video"
        allow="autoplay; fullscreen"
        src="https://www.youtube.com/embed/abc?autoplay=1"
      />
    )
  const play = (event: MouseEvent) => {
    event.preventDefault()
    setIsPlaying(true)
  }
  return (
    <a class="video" href="https://www.youtube.com/watch?v=abc" onClick={play}>
      <Picture {...picture} />
    </a>
  )
}
