import type { Database } from '../../../db/database'
import type { CartTables } from '../../cart/interface'
import type { CatalogTables } from '../../catalog/interface'
import type { DonationTables } from '../../donations/interface'
import type { GiftCardTables } from '../../gift-cards/interface'
import type { PaymentProvider, PaymentTables } from '../../payments/interface'
import type { OrderTables } from '../tables'

/** The tables that an order reads or writes. */
export type OrderWork = Database<
  OrderTables & CartTables & CatalogTables & PaymentTables & GiftCardTables & DonationTables
>

/** What settling payments needs. */
export interface SettlementParts {
  readonly database: OrderWork
  readonly provider: PaymentProvider
}

/** What placing orders needs. */
export interface OrderParts extends SettlementParts {
  /** How long the provider may take, in milliseconds. Default: 10000. */
  readonly paymentTimeout?: number | undefined
  /** Runs after each step of an order. Default: nothing. Tests stop the server there. */
  onStep?(name: OrderStep): void
}

/** The steps of an order, in their order. */
type OrderStep = 'asked' | 'authorised' | 'order' | 'stock' | 'written' | 'committed' | 'captured'
