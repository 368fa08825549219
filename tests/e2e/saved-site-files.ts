// A whole site as a crawler saves it.

const context = {
  pageType: 2,
  templateVersion: '7.1',
  website: { id: 'w1', baseUrl: 'https://www.ridge.example' },
  cookieSettings: { isRestrictiveCookiePolicyEnabled: false },
}
const scripts =
  '<script src="https://assets.squarespace.com/universal/scripts-compressed/common-1.js"></script><script src="/js/saved.js"></script><script src="/js/owner.js"></script>'
/** A page of a saved site, with the script of the platform and two of its own. */
export const createPage = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><style>.hidden { display: none }</style><script>Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)}</script>${scripts}</head><body><main><h1>${title}</h1>${body}</main></body></html>`
/** A search of published pages. */
export const search =
  '<div class="sqs-block-search"><input type="search" class="search-input" aria-label="Search"><div data-part="preview"></div></div>'
/** An accordion of published pages. */
export const accordion =
  '<ul class="accordion-items-container"><li class="accordion-item"><h4 class="accordion-item__title-wrapper"><button class="accordion-item__click-target" aria-expanded="false"><span class="accordion-item__title">Opening hours</span></button></h4><div class="accordion-item__dropdown"><div class="accordion-item__description"><p>From ten to six.</p></div></div></li></ul>'
const form =
  '<div class="newsletter-form-wrapper"><form class="newsletter-form" data-form-id="news" method="POST" action="/api/form/submit/news"><div class="form-item field email required" id="news-email"><label class="title" for="news-email-field">Email</label><input class="field-element" id="news-email-field" type="email" name="news-email" required></div><div class="form-button-wrapper"><button type="submit">Send</button></div></form><div class="hidden form-submission-text">Thank you.</div></div>'

/** An encoding that a page names too late. */
export const encodingAfterHead = '<div hidden></div><meta http-equiv="Content-Type" content="text/html; charset=UTF-8">'
/** The scripts of each page. */
export const savedScripts = {
  'js/saved.js': 'var SQUARESPACE_ROLLUPS = {}; document.documentElement.dataset.platform = ""',
  'js/owner.js': 'document.documentElement.dataset.owner = ""',
}
/** The files of a saved site, by their paths. */
export const savedSite = {
  'index.html': createPage(
    'Ridge',
    `<p>Bread and walks.</p><a href="https://www.ridge.example/journal/figs">Figs</a><a href="/contact#form">Write</a><a href="https://elsewhere.example/">Elsewhere</a>${search}`,
  ),
  'contact.html': createPage('Contact', `<p>Write to us.</p>${form}`),
  'journal/figs.html': createPage('Figs', `<p>Ripe in September.</p><a href="/">Home</a>${accordion}`),
  'old-figs.html':
    '<meta http-equiv="refresh" content="0; url=\'https://www.ridge.example/journal/figs\'"><p>Moved.</p>',
  ...savedScripts,
}
