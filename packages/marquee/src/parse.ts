import { member, readJson } from '@ashlar/core-block'
import { contract } from './contract'
import type { Config } from './model'

function number(value: unknown, fallback: number, min: number, max: number): number {
  const read = typeof value === 'string' ? Number.parseFloat(value) : value
  return typeof read === 'number' && read >= min && read <= max ? read : fallback
}

/** Reads what a marquee says and how it moves; where the JSON is missing or broken, what the page already says. */
export function parse(root: HTMLElement): Config {
  const { props, item } = contract.parts as Record<'props' | 'item', string>
  const json = readJson(root.querySelector(props)?.textContent)
  const listed = member(json, 'marqueeItems')
  const said = (Array.isArray(listed) ? listed : []).flatMap((one: unknown) => {
    const text = member(one, 'text')
    return typeof text === 'string' && text.trim() ? [text] : []
  })
  const found = [...root.querySelectorAll(item)].flatMap((one) => one.textContent?.trim() || [])
  return {
    items: said[0] ? said : [...new Set(found)],
    frequency: number(member(json, 'waveFrequency'), 1, 0, 100),
    intensity: number(member(json, 'waveIntensity'), 0, 0, 100),
    direction: member(json, 'animationDirection') === 'right' ? 'right' : 'left',
    speed: number(member(json, 'animationSpeed'), 1, 0.05, 100),
    pausedOnHover: /^(?:true|1)$/.test(String(member(json, 'pausedOnHover'))),
  }
}
