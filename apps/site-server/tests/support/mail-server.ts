import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on loopback. */
export interface MailServer {
  readonly url: string
  /** The emails that it has accepted, as they came. */
  readonly emails: string[]
  /** What it answers to the next emails: a status of SMTP that refuses them, or none. */
  refusal: number | undefined
  stop(): Promise<void>
}

/** Starts a mail server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const emails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { refusal } = mail
        if (refusal) return done(Object.assign(new Error('not now'), { responseCode: refusal }))
        emails.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    refusal: undefined,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mail
}
