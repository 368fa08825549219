/** @jsxImportSource preact */
// biome-ignore-all lint/a11y: the markup is that of the page by hand
import { useEffect, useRef, useState } from 'preact/hooks'
import type { PictureContent } from '../content'
import { Picture } from './picture'

/** A slideshow that the browser scrolls. */
export function Slideshow({ pictures }: { readonly pictures: readonly PictureContent[] }) {
  const [current, setCurrent] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    performance.mark('ready')
  }, [])
  const show = (index: number) => {
    const next = (index + pictures.length) % pictures.length
    setCurrent(next)
    list.current?.scrollTo({ left: next * list.current.clientWidth })
  }
  const press = (event: KeyboardEvent) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!way) return
    event.preventDefault()
    show(current + way)
  }
  return (
    <div onKeyDown={press}>
      <ul
        class="slides"
        tabIndex={0}
        aria-label="Slideshow"
        ref={list}
        onScrollEnd={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map((picture, at) => (
          <li key={picture.src} id={`slide-${at + 1}`}>
            <Picture {...picture} isFirst={at === 0} />
          </li>
        ))}
      </ul>
      <button type="button" data-prev onClick={() => show(current - 1)}>
        Previous
      </button>{' '}
      <button type="button" data-next onClick={() => show(current + 1)}>
        Next
      </button>
      <div class="dots">
        {pictures.map(({ src }, at) => (
          <a
            key={src}
            href={`#slide-${at + 1}`}
            aria-label={`Go to slide ${at + 1}`}
            aria-current={at === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              show(at)
            }}
          />
        ))}
      </div>
    </div>
  )
}
