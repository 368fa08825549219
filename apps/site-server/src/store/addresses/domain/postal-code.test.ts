// @vitest-environment node
import { expect, it } from 'vitest'
import { isListed, isPostalCodeIn, toPostalCode } from './postal-code'

/** As people write them, with the usual form. */
const written = {
  DE: { '10115': 'D-10115|DE 10115|d10115| 10 115 |１０１１５|١٠١١٥|10115\u00a0' },
  AT: { '1010': 'A-1010|AT-1010|1010' },
  CH: { '8001': 'CH-8001|8001' },
  FR: { '75008': 'F-75008|75 008|FR75008' },
  ES: { '28013': 'E-28013|28 013|28013' },
  FI: { '00100': 'FI-00100|FIN-00100' },
  SE: { '114 55': 'SE-114 55|S-11455|11455|114–55' },
  NO: { '0150': 'NO-0150|N-0150' },
  DK: { '1050': 'DK-1050|1050' },
  NL: { '1234 AB': '1234AB|1234 ab|NL-1234 AB' },
  BE: { '1000': 'B-1000|BE1000' },
  LU: { '1009': 'L-1009|1009' },
  IT: { '00118': 'I-00118|IT-00118|00118' },
  PT: { '1000-205': '1000205|1000 205|PT-1000-205|1000−205' },
  PL: { '00-950': '00950|00 950|PL-00-950' },
  CZ: { '110 00': '11000|110-00|CZ-110 00' },
  SK: { '811 01': '81101|SK-811 01' },
  HU: { '1011': 'H-1011|HU 1011' },
  GR: { '104 31': '10431|GR-104 31' },
  SI: { '1000': 'SI-1000|SLO-1000' },
  HR: { '10000': 'HR-10000' },
  LT: { '01100': 'LT-01100|lt01100|01100' },
  LV: { 'LV-1010': 'LV1010|1010|lv-1010' },
  EE: { '10111': 'EE-10111' },
  RO: { '010011': 'RO-010011' },
  LI: { '9490': 'FL-9490' },
  AD: { AD500: 'AD500|ad 500|500' },
  MT: { 'VLT 1117': 'VLT1117|vlt 1117' },
  GB: { 'SW1A 1AA': 'SW1A1AA|sw1a 1aa|ＳＷ１Ａ　１ＡＡ', 'M1 1AE': 'M11AE' },
  IE: { 'D02 X285': 'D02X285|d02 x285' },
  US: { '90210': '90210|US-90210', '90210-1234': '90210-1234|902101234|90210 1234' },
  CA: { 'K1A 0B1': 'K1A0B1|k1a-0b1' },
  AU: { '2000': '2000' },
  JP: { '100-0001': '〒100-0001|1000001|１００－０００１|100–0001' },
  BR: { '01310-100': '01310100|01.310-100' },
  IN: { '110001': '110 001' },
  SG: { '018956': '018956' },
  RU: { '101000': '101 000' },
}

it.each(Object.entries(written))('[COM-21] codes of %s are read as people write them', (country, codes) => {
  for (const [usual, ways] of Object.entries(codes))
    for (const way of [usual, ...(ways as string).split('|')]) {
      expect(toPostalCode(way, country), way).toBe(usual)
      expect(isPostalCodeIn(usual, country), usual).toBe(true)
    }
})

it('[COM-21] a code of another country is none, whatever stands before it', () => {
  const isGood = (typed: string, country: string) => isPostalCodeIn(toPostalCode(typed, country), country)
  for (const code of ['XSW1A 1AA', '1SW1A 1AA', 'SW1A 1AAX', 'GIR 0AAX'])
    expect(isPostalCodeIn(code, 'GB'), code).toBe(false)
  expect(['GIR 0AA', 'M1 1AE', 'SW1A 1AA'].map((code) => isPostalCodeIn(code, 'GB'))).toEqual([true, true, true])
  for (const code of ['90210-12345', '90210-123', 'x90210', '90210-1234-1234'])
    expect(isPostalCodeIn(code, 'US'), code).toBe(false)
  expect(isGood('F-10115', 'DE')).toBe(false)
  expect(isGood('SW1A', 'GB')).toBe(false)
  expect(isGood('9021', 'US')).toBe(false)
  expect(isGood('1234', 'NL')).toBe(false)
  expect(isGood('12345', 'CA')).toBe(false)
})

it('[SITE-10] a US zip has five digits; four more may follow', () => {
  expect(['90210', '90210-1234', '9021', '902101'].map((code) => isPostalCodeIn(code, 'US'))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('a country whose codes are not known takes every code, as it was written', () => {
  expect(toPostalCode(' gd-023 ', 'GH')).toBe('GD-023')
  expect(isPostalCodeIn('GD-023', 'GH')).toBe(true)
})

it('[COM-21] codes that an owner lists are compared without blanks, hyphens and case; a star is each that begins so', () => {
  expect(isListed(['35*', '38*'], '38 001')).toBe(true)
  expect(isListed([' 35* '], '35001')).toBe(true)
  expect(isListed(['35*'], '28013')).toBe(false)
  expect(isListed(['sw1a 1aa'], 'SW1A1AA')).toBe(true)
  expect(isListed(['1000-205'], '1000206')).toBe(false)
  expect(isListed(['', ' *'], '28013')).toBe(false)
})
