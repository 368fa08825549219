import type { Scope } from '@ashlar/core-block'
import type { Elements } from '../elements'
import type { Action, Config, State } from '../model'

/** What the roles of a product share. */
export type ProductScope = Scope<Config, State, Action, Elements>
