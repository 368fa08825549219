// The sending of letters in a process of its own that can be killed in the middle of a letter.
import { site } from '../../apps/playground/src/site'
import { sendDue } from '../../apps/site-server/src/features/mail/service/outbox'
import { getOutbox } from '../../apps/site-server/src/jobs'
import { openDatabase } from '../../apps/site-server/src/tables'

const [folder = '', mailServer = '', ahead = '0'] = process.argv.slice(2)
const database = await openDatabase({ url: process.env.DATABASE_URL || undefined, folder })
const origin = 'https://aitzmar.example'
const outbox = getOutbox({
  database,
  site,
  cache: folder,
  mail: { url: mailServer, from: 'shop@aitzmar.example', origin },
})
process.on('disconnect', () => process.exit(0))
// An email that was being sent is left alone for five minutes: this process lives as much later.
for (;;) {
  await sendDue(outbox, () => Date.now() + Number(ahead))
  await new Promise((resolve) => setTimeout(resolve, 50))
}
