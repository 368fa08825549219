/** A visitor without a browser: takes a crumb once, and for each letter asks for a key and sends. */
export function createWriter(origin: string) {
  let cookie = ''
  async function post(path: string, body: object) {
    const crumb = decodeURIComponent(cookie.split('=')[1] ?? '')
    const headers = { Cookie: cookie, Origin: origin, 'X-CSRF-Token': crumb, 'Content-Type': 'application/json' }
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as { key?: string; success?: boolean }
  }
  /** True when the server acknowledged the write. */
  return async (intentId: string): Promise<boolean> => {
    cookie ||= (await fetch(`${origin}/api/multilingual/status`)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { key } = await post('/api/form/FormSubmissionKey', {})
    const form = JSON.stringify({ 'news-email': `${intentId}@example.com` })
    const letter = { key, formId: 'news', intentId, form, pagePath: '/' }
    return (await post('/api/form/SaveFormSubmission', letter)).success === true
  }
}
