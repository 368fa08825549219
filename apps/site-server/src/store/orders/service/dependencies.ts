import type { Database } from '../../../db/database'
import type { AccountTables } from '../../../features/accounts/interface'
import type { MailTables } from '../../../features/mail/interface'
import type { ReviewTables } from '../../../features/reviews/interface'
import type { Log } from '../../../http/log/log'
import type { CartTables } from '../../cart/interface'
import type { CatalogTables } from '../../catalog/interface'
import type { DonationTables } from '../../donations/interface'
import type { GiftCardTables } from '../../gift-cards/interface'
import type { PaymentProvider, PaymentTables } from '../../payments/interface'
import type { StoreSettingTables } from '../../settings/interface'
import type { OrderTables } from '../tables'

/** The tables that an order reads or writes. */
export type OrderTransaction = Database<
  AccountTables &
    MailTables &
    ReviewTables &
    OrderTables &
    CartTables &
    CatalogTables &
    PaymentTables &
    GiftCardTables &
    DonationTables &
    StoreSettingTables
>

/** Dependencies of the settlement of payments. */
export interface SettlementDependencies {
  readonly database: OrderTransaction
  /** Carries payments out. */
  readonly provider: PaymentProvider
  /** How long the provider may take while a buyer waits, in milliseconds. Default: 10000. */
  readonly paymentTimeout?: number | undefined
  /** How long settlement waits for one payment, in milliseconds. Default: 30000. */
  readonly settleTimeout?: number | undefined
  /** Gets each problem. Default: nothing is logged. */
  readonly log?: Log | undefined
}

/** Dependencies of the placing of orders. */
export interface OrderDependencies extends SettlementDependencies {
  /** Runs after each step of an order. Default: nothing. Tests stop the server there. */
  onStep?(name: OrderStep): void
}

/** The steps of an order, in their order. */
type OrderStep = 'asked' | 'authorised' | 'order' | 'stock' | 'written' | 'committed' | 'captured'

/** How long the provider may take while a buyer waits, in milliseconds. */
export const defaultPaymentTimeout = 10_000
