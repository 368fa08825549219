/**
 * Solves the puzzle of its form while the person types, in batches that leave the page responsive. A form that is sent
 * earlier waits for it; where the browser cannot solve it, the form is sent as it is.
 */
const code = `(() => {
const field = document.querySelector('[name=proof]')
const { puzzle } = field.dataset
const bits = Number(puzzle.split('.')[0].split('~')[2])
const note = document.querySelector('#puzzle')
const form = field.form
let isSent = false
const encoder = new TextEncoder()
const hasZeros = async (number) => {
  const hash = await crypto.subtle.digest('SHA-256', encoder.encode(puzzle + ':' + number))
  return Math.clz32(new DataView(hash).getUint32(0)) >= bits
}
const solve = async () => {
  for (let first = 0; ; first += 256) {
    const found = await Promise.all(Array.from({ length: 256 }, (_, at) => hasZeros(first + at)))
    if (found.includes(true)) return first + found.indexOf(true)
  }
}
const wait = (event) => {
  event.preventDefault()
  isSent = true
  note.textContent = 'Your browser is about to send the login…'
}
const end = (answer, text) => {
  field.value = answer
  note.textContent = text
  form.removeEventListener('submit', wait)
  if (isSent) form.requestSubmit()
}
if (!window.crypto?.subtle) return
form.addEventListener('submit', wait)
solve().then(
  (number) => end(puzzle + ':' + number, 'Your browser has done its part: your login goes ahead of others.'),
  () => end('', note.textContent),
)
})()`

/** The field of a form that has the solved puzzle, and what its person reads meanwhile. */
export const Puzzle = ({ puzzle, nonce }: { puzzle: string; nonce: string }) => (
  <>
    <input type="hidden" name="proof" data-puzzle={puzzle} />
    <p id="puzzle" role="status">
      Very many logins are tried at this moment. Yours goes ahead of others if your browser runs scripts and solves a
      small puzzle, which takes some seconds. Without scripts, log in from a browser that you have used here before, or
      try again later.
    </p>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed text */}
    <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
  </>
)
