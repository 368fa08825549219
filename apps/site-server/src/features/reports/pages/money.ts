/** Cents as a page writes them. */
export interface ReadMoney {
  /** With the sign of the currency, such as €12.50. */
  text(cents: number): string
  /** The number alone, such as 12.50. */
  amount(cents: number): string
}

export const getSum = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
