import { facts } from './contract'

/** The posts whose numbers the page shows, so that one request asks for all of them. */
export const findIds = (): readonly string[] => {
  const links = document.querySelectorAll<HTMLElement>(facts.selectors[0])
  return [...new Set([...links].flatMap(({ dataset }) => dataset.id || []))]
}
