// What extensions of the browser leave in a page.
import { libraries } from '../libraries'
import type { Row } from '../row'
import { whenParsed } from './text'

const row = (name: string, script: string): Row => ({ name, group: 'extensions', script })

const eachField = (script: string) =>
  whenParsed(`document.querySelectorAll('input, textarea').forEach(function (field) { ${script} })`)

export const extensions: readonly Row[] = [
  row(
    'Dark Reader',
    `${libraries.darkReader}; DarkReader.setFetchMethod(function (url) { return fetch(url) }); ${whenParsed('DarkReader.enable({ brightness: 90 })')}`,
  ),
  row(
    'a grammar checker',
    `${whenParsed("document.body.setAttribute('data-gr-ext-installed', ''); document.body.setAttribute('data-new-gr-c-s-check-loaded', '14.1'); document.documentElement.append(document.createElement('grammarly-desktop-integration'))")}; ${eachField("field.setAttribute('data-gramm', 'true'); field.after(document.createElement('grammarly-extension'))")}`,
  ),
  row(
    'a password manager',
    eachField(
      "field.setAttribute('data-lpignore', 'true'); field.style.backgroundImage = 'url(data:,)'; var icon = document.createElement('div'); icon.setAttribute('data-lastpass-icon-root', ''); field.after(icon)",
    ),
  ),
  row(
    'marks of a colour picker',
    whenParsed(
      "document.body.setAttribute('cz-shortcut-listen', 'true'); document.documentElement.classList.add('dark-theme'); document.documentElement.style.filter = 'invert(1)'",
    ),
  ),
  row(
    'a blocker hides by words',
    whenParsed(
      "var style = document.createElement('style'); style.textContent = '.ad-banner,.adsbox,[id^=google_ads]{display:none!important}'; document.documentElement.append(style)",
    ),
  ),
  row(
    'elements in each view',
    whenParsed(
      "document.querySelectorAll('main *').forEach(function (element, index) { if (index % 7 === 0 && /^(DIV|SECTION|FORM)$/.test(element.nodeName)) element.append(document.createElement('x-extension')) })",
    ),
  ),
]
