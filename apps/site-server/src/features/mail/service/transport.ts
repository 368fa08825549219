import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '@ashlar/release'
import { makeOnce } from '../../../http/limits/make-once'

/** An email as it leaves. */
export interface OutgoingEmail {
  /** The same in every try: a mailbox that gets it twice can recognise it. */
  readonly id: string
  /** One email address. */
  readonly to: string
  /** On one line. */
  readonly subject: string
  /** The part for mail programs that show no HTML. */
  readonly text: string
  /** The same as HTML, without scripts and pictures of other sites. */
  readonly html: string
  /** Address that ends emails of this kind with one click. Default: none. */
  readonly unsubscribe?: string | undefined
}

/** Where emails come from. */
interface Sender {
  readonly name: string
  readonly address: string
}

export interface MailTransport {
  /** Hands an email to the mail server; throws when it does not take it. */
  send(email: OutgoingEmail): Promise<void>
}

function getMessage({ id, to, unsubscribe, ...email }: OutgoingEmail, from: Sender) {
  return {
    ...email,
    from,
    // As an object: a text would be read as a list of addresses.
    to: { name: '', address: to },
    messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const minute = 60_000

/** How long a mail server may take, in milliseconds. */
interface Patience {
  /** Without a byte. Some read a text for minutes before they answer: an email that was given up by then would come twice. */
  readonly silence: number
  /** For a whole email, whatever it says meanwhile. */
  readonly email: number
}

/** Sends over SMTP, by an address such as `smtps://user:password@mail.example:465`. */
export function smtpTransport(
  url: string,
  from: Sender,
  patience: Patience = { silence: 5 * minute, email: 10 * minute },
): MailTransport {
  // Loaded with the first email: a server holds it in memory from then on.
  const open = makeOnce(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: patience.silence })
  })
  return {
    async send(email) {
      const transport = await open()
      const signal = AbortSignal.timeout(patience.email)
      await transport.sendMail({ ...getMessage(email, from), signal })
    },
  }
}

/** Writes each email as a file, for sites without a mail server. */
export function folderTransport(folder: string, from: Sender): MailTransport {
  return {
    async send(email) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(getMessage(email, from))
      makeFolder(folder, 0o700)
      const file = join(folder, `${email.id}.eml`)
      // A file is there whole, or not at all.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}
