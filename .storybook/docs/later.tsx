import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Renders what is in it once it is nearly in view: a page with many blocks shows its first one at once. */
export function Later({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '600px' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={isNear ? undefined : 'ashlar-later'}>
      {isNear && children}
    </div>
  )
}
