import type { AdminColumn } from '../../../features/admin/interface'
import { Field, type FieldErrors } from '../../../rendering/fields'
import { adminPrice } from '../../settings/interface'
import { type CouponInput, couponKinds } from '../domain/coupon'
import { writeShare } from '../domain/parsed'
import type { CouponRow } from '../repository/coupons'

/** What a coupon takes off, in words. */
function discountText({ kind, amount }: CouponRow, currency: string): string {
  if (kind === 'percent') return `${writeShare(amount)} %`
  return kind === 'fixed' ? adminPrice(amount, currency) : 'Shipping'
}

const usesText = ({ uses, max_uses }: CouponRow) => (max_uses === null ? String(uses) : `${uses} of ${max_uses}`)

/** The columns of the list of coupons. */
export const couponColumns = (currency: string, dayOf: (moment: number) => string): AdminColumn<CouponRow>[] => [
  {
    title: 'Code',
    kind: 'heading',
    show: ({ code }) => <a href={`/config/coupons/${encodeURIComponent(code)}`}>{code}</a>,
  },
  { title: 'Name', show: ({ title }) => title },
  { title: 'Takes off', kind: 'number', show: (row) => discountText(row, currency) },
  {
    title: 'From',
    kind: 'aside',
    show: ({ minimum_cents }) => (minimum_cents > 0 ? adminPrice(minimum_cents, currency) : ''),
  },
  { title: 'Used', kind: 'number', show: usesText },
  { title: 'Last day', kind: 'aside', show: ({ expires_at }) => (expires_at === null ? '' : dayOf(expires_at)) },
]

interface CouponFieldsProps {
  readonly input: CouponInput
  readonly errors: FieldErrors
  readonly currency: string
  /** The code of a coupon that is known stays. */
  readonly isNew: boolean
}

function KindField({ kind }: { kind: string }) {
  return (
    <p className="field">
      <label htmlFor="kind">Takes off</label>
      <select id="kind" name="kind" defaultValue={kind}>
        {Object.entries(couponKinds).map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </p>
  )
}

/** The fields of a coupon. */
export function CouponFields({ input, errors, currency, isNew }: CouponFieldsProps) {
  const optional = { isRequired: false, autoComplete: 'off', errors } as const
  return (
    <>
      {isNew ? (
        <Field name="code" label="Code" value={input.code} maxLength={40} autoComplete="off" errors={errors} />
      ) : (
        <input type="hidden" name="code" value={input.code} />
      )}
      <Field name="title" label="Name, as buyers read it" value={input.title} maxLength={100} errors={errors} />
      <KindField kind={input.kind} />
      <Field
        name="amount"
        label={`Percent, or amount in ${currency}`}
        value={input.amount}
        inputMode="decimal"
        hint="Such as 10, or 5.00. Nothing for shipping."
        {...optional}
      />
      <Field
        name="minimum"
        label={`For orders from, in ${currency}`}
        value={input.minimum}
        inputMode="decimal"
        {...optional}
      />
      <Field name="maxUses" label="Can be used so often" value={input.maxUses} inputMode="numeric" {...optional} />
      <Field name="lastDay" label="Last day" type="date" value={input.lastDay} {...optional} />
    </>
  )
}
