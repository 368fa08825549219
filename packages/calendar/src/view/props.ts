import type { ViewProps } from '@ashlar/core-react'
import type { Action, Config, State } from '../model'

/** What every part of the view is rendered from. */
export type CalendarProps = ViewProps<Config, State, Action>
