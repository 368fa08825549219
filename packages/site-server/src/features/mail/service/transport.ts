import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A letter as it leaves. */
export interface OutgoingLetter {
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
  /** Address that ends letters of this kind with one click. Default: none. */
  readonly unsubscribe?: string | undefined
}

/** Where letters come from. */
interface Sender {
  readonly name: string
  readonly address: string
}

export interface MailTransport {
  /** Hands a letter to the mail server; throws when it does not take it. */
  send(letter: OutgoingLetter): Promise<void>
}

function getMessage({ id, to, unsubscribe, ...letter }: OutgoingLetter, from: Sender) {
  return {
    ...letter,
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

/** Sends over SMTP, by an address such as `smtps://user:password@mail.example:465`. */
export function smtpTransport(url: string, from: Sender): MailTransport {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 })
  }
  let transport: ReturnType<typeof open> | undefined
  return {
    // Loaded with the first email: a server holds it in memory from then on.
    async send(letter) {
      transport ??= open()
      await (await transport).sendMail(getMessage(letter, from))
    },
  }
}

/** Writes each letter as a file, for sites without a mail server. */
export function folderTransport(folder: string, from: Sender): MailTransport {
  return {
    async send(letter) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(getMessage(letter, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${letter.id}.eml`)
      // A file is there whole, or not at all.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}
