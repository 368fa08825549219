import { type CartLifetime, joinCartWith } from './page-cart'

// Apart from the whole cart, whose build would otherwise fetch later what it has in its one file.
/** The cart of this page, whose code for changes is fetched with the first of them; undefined without requests. */
export const joinCart = (lifetime: CartLifetime) => joinCartWith(() => import('./sender'), lifetime)
