import type { Contract } from './contract'

/** The types that the details of events are made of. */
interface Plain {
  readonly string: string
  readonly number: number
  readonly boolean: boolean
  readonly undefined: undefined
}

type Value<Written> = Written extends `${infer One} | ${infer More}`
  ? Value<One> | Value<More>
  : Written extends keyof Plain
    ? Plain[Written]
    : unknown

type Member<Written> = Written extends `${infer Name}: ${infer Type}`
  ? { readonly [Key in Name]: Value<Type> }
  : unknown

type Members<Written> = Written extends `${infer First}, ${infer More}`
  ? Member<First> & Members<More>
  : Member<Written>

/** The type of an event's detail, as the contract writes it: `{ index: number }`, or `undefined` for none, which browsers make null. */
export type EventDetail<Written> = Written extends 'undefined'
  ? null
  : Written extends `{ ${infer All} }`
    ? Members<All>
    : unknown

/** The DOM events of a block with their types, by the names under which they bubble: `gallery:change`. */
export type BlockEvents<Of extends Contract> = {
  [Name in keyof Of['events'] & string as `${Of['name']}:${Name}`]: CustomEvent<
    EventDetail<NonNullable<Of['events']>[Name]>
  >
}
