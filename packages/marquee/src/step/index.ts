// Moves the marquees that the server has sent, before any block has come.
import { fill } from './fill'

function move() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  for (const track of document.querySelectorAll<HTMLElement>('.Marquee[data-complete] .Marquee-track')) {
    const root = track.closest('.Marquee') as HTMLElement
    root.toggleAttribute('data-still', isStill)
    root.dataset.running = String(!isStill)
    fill(track, { animationSpeed: Number(track.dataset.speed) })
  }
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', move)
else move()
