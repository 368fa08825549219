import { useTexts } from '../../../rendering/page-texts'
import { type Address, addressLines } from '../../addresses/interface'

interface AddressLinesProps {
  readonly address: Address
  /** Shows the country alone. Default: false. */
  readonly isCountryOnly?: boolean
}

/** A postal address as its country writes it, with the name of the country in the language of the page. */
export function AddressLines({ address, isCountryOnly = false }: AddressLinesProps) {
  const lines = addressLines(address, useTexts().locale)
  return (isCountryOnly ? lines.slice(-1) : lines).map((line) => (
    <span key={line} className="address-line">
      <bdi>{line}</bdi>
    </span>
  ))
}
