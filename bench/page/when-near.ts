/** Calls back when an element is within 200 px of the viewport, as our loader does. */
export function whenNear(selector: string, start: (root: HTMLElement) => Promise<void>) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        void start(target as HTMLElement)
      }
    },
    { rootMargin: '200px' },
  )
  for (const element of document.querySelectorAll(selector)) observer.observe(element)
}
