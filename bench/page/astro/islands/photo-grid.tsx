/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { PictureContent } from '../content'
import { Picture } from './picture'

interface LightboxProps {
  readonly picture: PictureContent
  readonly place: string
  step(way: number): void
  close(): void
}

function Lightbox({ picture, place, step, close }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const press = ({ key }: KeyboardEvent) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (way) step(way)
  }
  return (
    <dialog
      ref={dialog}
      onClose={close}
      onKeyDown={press}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <img width={640} height={480} src={picture.src} alt={picture.alt} />
      <output>{place}</output>{' '}
      <button type="button" onClick={() => step(-1)}>
        Previous
      </button>{' '}
      <button type="button" onClick={() => step(1)}>
        Next
      </button>{' '}
      <button type="button" onClick={close}>
        Close
      </button>
    </dialog>
  )
}

/** Pictures that open in a dialog. */
export function PhotoGrid({ pictures }: { readonly pictures: readonly PictureContent[] }) {
  const [opened, setOpened] = useState<number>()
  const picture = opened === undefined ? undefined : pictures[opened]
  const step = (way: number) => setOpened((index = 0) => (index + way + pictures.length) % pictures.length)
  const open = (event: MouseEvent, at: number) => {
    event.preventDefault()
    setOpened(at)
  }
  return (
    <>
      <div class="grid" id="grid">
        {pictures.map((each, at) => (
          <a
            key={each.src}
            href={each.src}
            data-pswp-width="640"
            data-pswp-height="480"
            onClick={(event) => open(event, at)}
          >
            <Picture {...each} />
          </a>
        ))}
      </div>
      {picture && (
        <Lightbox
          picture={picture}
          place={`${(opened ?? 0) + 1} of ${pictures.length}`}
          step={step}
          close={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
