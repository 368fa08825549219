import type { SubscriptionPlan } from '@ashlar/core-i18n/subscription'
import { Fragment, type ReactNode } from 'react'
import type { Phrase } from '../../../http/response/phrase'
import { OwnText, useTexts } from '../../../rendering/page-texts'
import type { Download } from '../service/downloads'
import { DownloadLink } from './download-link'

/** One row of a sum. */
interface SumRow {
  readonly name: string
  readonly cents: number
  /** Follows the name after a comma. Default: none. */
  readonly detail?: string
  /** Subtracted rather than added. */
  readonly isOff?: boolean
  /** A part of the total, which is not added again. */
  readonly isIncluded?: boolean
}

function Sum({
  row: { name, detail, cents, isOff, isIncluded },
  className,
  currency,
}: {
  row: SumRow
  className?: string
  currency: string
}) {
  const { text, price } = useTexts()
  const details = detail ? [text(detail).toLowerCase()] : []
  const parts = [text(name), ...details, ...(isIncluded ? [text('included')] : [])]
  return (
    <div className={className}>
      <dt>
        {parts.map((part, at) => (
          <Fragment key={part}>
            {at > 0 && text(', ')}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </dt>
      <dd>{price(isOff ? -cents : cents, currency)}</dd>
    </div>
  )
}

/** Rows of a sum with its total; parts of the total follow it. */
export function Sums({ rows, total, currency }: { rows: readonly SumRow[]; total: SumRow; currency: string }) {
  return (
    <dl className="sums">
      {rows.map((row) => !row.isIncluded && <Sum key={row.name} row={row} currency={currency} />)}
      <Sum row={total} className="sums-total" currency={currency} />
      {rows.map(
        (row) => row.isIncluded && <Sum key={row.name} row={row} className="sums-included" currency={currency} />,
      )}
    </dl>
  )
}

interface Line {
  readonly title: string
  readonly attributes: Readonly<Record<string, string>>
  readonly quantity: number
  readonly lineCents: number
  /** The plan that it is paid by. Default: it is paid once. */
  readonly subscription?: SubscriptionPlan | null | undefined
  /** A sentence under it, such as whom it is for. Default: none. */
  readonly note?: Phrase | undefined
  /** Why it cannot be ordered as it is. Default: it can. */
  readonly warning?: Phrase | undefined
  /** Its file. Default: it has none. */
  readonly download?: Download | undefined
  /** Address of its picture; empty for none. Default: none. */
  readonly imageUrl?: string
}

function LineDetails({ texts }: { texts: readonly (string | undefined)[] }) {
  const text = texts.filter(Boolean).join(' · ')
  return text ? <small>{text}</small> : null
}

interface LinesProps {
  readonly lines: readonly Line[]
  readonly currency: string
  readonly title?: string
  readonly children?: ReactNode
}

/** The lines of an order, with their sums as children. */
export function Lines({ lines, currency, title = 'Your order', children }: LinesProps) {
  const { text, price, plan } = useTexts()
  return (
    <section className="order-lines" aria-labelledby="bought">
      <h2 id="bought">{text(title)}</h2>
      <ul>
        {lines.map(
          ({ title, attributes, quantity, lineCents, note, warning, imageUrl, download, subscription }, at) => (
            <li key={at}>
              {/* Its title is beside it. */}
              {imageUrl && <img src={imageUrl} alt="" width={64} height={64} />}
              <span>
                <strong>
                  <OwnText>{title}</OwnText>
                </strong>{' '}
                <span className="no-break">× {quantity}</span>
                <LineDetails
                  texts={[
                    ...Object.values(attributes).map((value) => text(value)),
                    subscription ? plan(subscription) : undefined,
                    note && text(note.text, note.values),
                  ]}
                />
                {warning && <strong className="order-warning">{text(warning.text, warning.values)}</strong>}
                {download && <DownloadLink title={title} download={download} />}
              </span>
              <span>{price(lineCents, currency)}</span>
            </li>
          ),
        )}
      </ul>
      {children}
    </section>
  )
}
