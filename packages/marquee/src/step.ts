// Moves the marquees that the server has sent, before any block has come.
import { fill } from './paint/fill'

const findTracks = () => document.querySelectorAll<HTMLElement>('.Marquee[data-complete] .Marquee-track')

function fillAll() {
  for (const track of findTracks()) fill(track, { animationSpeed: Number(track.dataset.speed) })
}

function move() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  for (const track of findTracks()) {
    const root = track.closest('.Marquee') as HTMLElement
    root.toggleAttribute('data-still', isStill)
    root.dataset.running = String(!isStill)
  }
  fillAll()
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', move)
else move()
// A text has another width in a font that has come since.
addEventListener('load', () => document.fonts.ready.then(fillAll))
