import { randomBytes } from 'node:crypto'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageLanguage } from '../http/response/page-language'
import { type ByteCache, createByteCache } from './byte-cache'

/** Stands for what is filled in after React is done: no content can contain it. */
const mark = randomBytes(16).toString('hex')

/** In place of a part of a page, as a text of its own. */
export const getMark = (part: string): string => `${mark}${part}.`

const marks = new RegExp(`${mark}([a-z]+)\\.`, 'g')

/** HTML with its parts in place of their marks. */
export function fillMarks(html: string, parts: Readonly<Record<string, string>>): string {
  let [filled, end] = ['', 0]
  // Joined by signs of addition the pieces are not copied: the whole page is, when it is sent.
  for (const { 0: found, 1: part = '', index } of html.matchAll(marks)) {
    filled += html.slice(end, index) + (parts[part] ?? '')
    end = index + found.length
  }
  return filled + html.slice(end)
}

/** Values of one page within HTML that is kept for many. */
export interface PageValues {
  /** The parameters of its address, with a question mark; empty for none. */
  readonly search?: string
  /** The token of its forms. */
  readonly crumb?: string
}

/** The values while HTML is made that is kept: marks, which the parameters of a link begin with. */
const markedValues: Required<PageValues> = { search: `?${getMark('search')}`, crumb: getMark('crumb') }

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The parameters that a link to another language has before its own. */
function getParameters(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('language')
  return parameters.size > 0 ? `${parameters}&` : ''
}

/** Bytes of the HTML of one part in one language. */
const maxBytes = 512 * 1024

/**
 * Makes the HTML of a part that many pages share once for the same properties in a language: header and footer are most of the elements of a page that
 * is rendered for one visitor. The part sees nothing beside its properties, all of which its HTML is kept by, and the texts of the language.
 */
export function keepHtml<Props extends object>(
  Part: FunctionComponent<Props & Required<PageValues> & { readonly language: PageLanguage }>,
): (language: PageLanguage, props: Props, values?: PageValues) => string {
  const made = new WeakMap<object, ByteCache<string>>()
  return (language, props, { search = '', crumb = '' } = {}) => {
    const known = made.get(language.i18n) ?? createByteCache(maxBytes)
    made.set(language.i18n, known)
    const key = JSON.stringify([language.all, language.original.locale, props])
    let html = known.get(key)
    if (html === undefined) {
      html = renderToString(createElement(Part, { ...props, ...markedValues, language }))
      known.set(key, html, html.length * 2)
    }
    const marked = html.replaceAll(`${getMark('search')}=&amp;`, () => escapeHtml(getParameters(search)))
    return fillMarks(marked, { crumb: escapeHtml(crumb) })
  }
}
