import type { ReactNode } from 'react'
import type { SiteContext } from '../security'
import { priceText } from './settings'

/** The crumb and, where something is bought, the intent. */
export function Hidden({ of, more = {} }: { of: SiteContext; more?: Readonly<Record<string, string>> }) {
  return (
    <>
      {Object.entries({ crumb: of.get('crumb'), ...more }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}

/** What is wrong with a form, by the names of its fields; the empty name is the form as a whole. */
export type Faults = Readonly<Record<string, string>>

interface FieldWish {
  readonly name: string
  readonly label: string
  readonly value?: string | undefined
  readonly faults?: Faults
  readonly type?: string
  readonly autoComplete?: string
  readonly inputMode?: 'numeric' | 'email' | 'decimal'
  readonly isRequired?: boolean
  readonly hint?: string
  readonly maxLength?: number
  readonly pattern?: string
}

function Notes({ name, hint, fault }: { name: string; hint: string | undefined; fault: string | undefined }) {
  return (
    <>
      {hint && (
        <span className="field-hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {fault && (
        <span className="field-fault" id={`${name}-fault`}>
          {fault}
        </span>
      )}
    </>
  )
}
const notesOf = (name: string, hint: string | undefined, fault: string | undefined) =>
  [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ') || undefined

/** A field with its label, its hint and what is wrong with it. */
export function Field({ name, label, value, faults = {}, isRequired = true, hint, ...input }: FieldWish) {
  const fault = faults[name]
  return (
    <p className="field">
      <label htmlFor={name}>
        {label}
        {!isRequired && <span className="field-optional"> (optional)</span>}
      </label>
      <Notes name={name} hint={hint} fault={fault} />
      <input
        id={name}
        name={name}
        defaultValue={value}
        required={isRequired}
        aria-invalid={fault ? true : undefined}
        aria-describedby={notesOf(name, hint, fault)}
        {...input}
      />
    </p>
  )
}

const places = 'ES PT FR AD AT BE DE DK FI GR IE IT LU NL PL SE CH GB NO US CA JP AU NZ'.split(' ')
const names = new Intl.DisplayNames('en', { type: 'region' })

/** The countries that are offered, by name; `value` is among them whatever it is. */
export function countries(value = '') {
  const all = [...new Set([...places, ...(/^[A-Z]{2}$/.test(value) ? [value] : [])])]
  return all
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** The country, to choose. */
export function CountryField({ value, label = 'Country' }: { value: string; label?: string }) {
  return (
    <p className="field">
      <label htmlFor="country">{label}</label>
      <select id="country" name="country" defaultValue={value} autoComplete="country" required>
        {countries(value).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </p>
  )
}

/** All that is wrong, before the form, each with the way to its field. */
export function FaultList({ faults }: { faults: Faults }) {
  const entries = Object.entries(faults)
  if (entries.length === 0) return null
  return (
    <div className="faults" role="alert">
      {entries.map(([name, fault]) => (
        <p key={name}>{name ? <a href={`#${name}`}>{fault}</a> : fault}</p>
      ))}
    </div>
  )
}

/** One row of a sum. */
interface SumRow {
  readonly name: string
  readonly cents: number
  /** Taken off rather than added. */
  readonly isOff?: boolean
}

/** Sums, one under the other, the total last. */
export function Sums({ rows, total, currency }: { rows: readonly SumRow[]; total: SumRow; currency: string }) {
  return (
    <dl className="sums">
      {rows.map(({ name, cents, isOff }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {isOff && '−'}
            {priceText(cents, currency)}
          </dd>
        </div>
      ))}
      <div className="sums-total">
        <dt>{total.name}</dt>
        <dd>{priceText(total.cents, currency)}</dd>
      </div>
    </dl>
  )
}

interface LineWish {
  readonly title: string
  readonly attributes: Readonly<Record<string, string>>
  readonly quantity: number
  readonly lineCents: number
  readonly note?: string | undefined
}

function LineWords({ words }: { words: readonly (string | undefined)[] }) {
  const said = words.filter(Boolean).join(' · ')
  return said ? <small>{said}</small> : null
}

interface LinesWish {
  readonly lines: readonly LineWish[]
  readonly currency: string
  readonly title?: string
  readonly children?: ReactNode
}

/** What is bought, line by line. */
export function Lines({ lines, currency, title = 'Your order', children }: LinesWish) {
  return (
    <section className="order-lines" aria-labelledby="bought">
      <h2 id="bought">{title}</h2>
      <ul>
        {lines.map(({ title, attributes, quantity, lineCents, note }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may stand there twice
          <li key={at}>
            <span>
              <strong>{title}</strong> × {quantity}
              <LineWords words={[...Object.values(attributes), note]} />
            </span>
            <span>{priceText(lineCents, currency)}</span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

/** The card; what it does is the test provider's matter, and said so. */
export function CardFields({ faults }: { faults: Faults }) {
  return (
    <fieldset>
      <legend>Card</legend>
      <p className="field-hint">
        This is a demo: no money moves. 4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined, 4000 0000 0000
        3220 does not answer.
      </p>
      <Field
        name="card"
        label="Card number"
        autoComplete="cc-number"
        inputMode="numeric"
        maxLength={23}
        pattern="[0-9 ]{12,23}"
        faults={faults}
      />
      <div className="field-row">
        <Field name="expiry" label="Expires" autoComplete="cc-exp" hint="MM/YY" maxLength={7} faults={faults} />
        <Field
          name="cvc"
          label="Security code"
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={4}
          faults={faults}
        />
      </div>
    </fieldset>
  )
}
