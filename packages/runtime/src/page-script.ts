// The script of a page: it exports nothing, as nothing imports it.
import { start } from './start'

start()
