import { completeUrl, validateLink } from '@ashlar/core-site'
import { asRaw, text } from '../../../http/request/body'
import { isLinkAddress } from '../../../http/request/own-path'

const problems = {
  length: 'The link is too long. Nothing was saved. Shorten it to less than 150 characters.',
  protocol: 'The link is of a kind that the page cannot open. Nothing was saved. Begin it with / or https://.',
  format: 'The link cannot be read. Nothing was saved. Begin it with one / or with https://.',
} as const

/** A link as it is stored, or its problem: a path of this site, or an address of the web (SITE-08). */
export function checkLink(value: string): { readonly url: string } | { readonly problem: string } {
  const isPath = value.startsWith('/')
  const url = isPath || value === '' ? value : completeUrl(value)
  if (url === undefined || /^ftp:/i.test(url)) return { problem: problems.protocol }
  const result = url === '' ? 'ok' : validateLink(isPath ? 'internal' : 'external', url)
  return result === 'ok' ? { url } : { problem: problems[result] }
}

/** The problem of a link; undefined for a good one. */
export function linkProblem(value: string): string | undefined {
  const checked = checkLink(value)
  return 'problem' in checked ? checked.problem : undefined
}

/** Stored links as lines: the text, then the address. */
export const linkLines = (links: unknown): string =>
  (Array.isArray(links) ? links : []).map((link) => `${text(asRaw(link).text)} ${text(asRaw(link).href)}`).join('\n')

function getLink(line: string): readonly { readonly text: string; readonly href: string }[] {
  const [, text, href] = /^(.+)\s(\S+)$/.exec(line) ?? []
  return text && href && isLinkAddress(href) ? [{ text, href }] : []
}

/** Links out of such lines, as they are stored. */
export const getLinks = (lines: string) => lines.split('\n').flatMap(getLink)

/** The problem of the first line that is no link. */
export function linkLinesProblem(lines: string): string | undefined {
  const wrong = lines.split('\n').find((line) => line !== '' && getLink(line).length === 0)
  return wrong === undefined
    ? undefined
    : `“${wrong.slice(0, 60)}” is no link. Nothing was saved. Write its text and then its address, such as: Our terms /terms`
}
