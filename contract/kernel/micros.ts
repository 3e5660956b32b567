declare const unit: unique symbol

/** Money in millionths of its currency's unit, whole: neither units nor cents compile in its place. */
export type Micros = number & { readonly [unit]: 'micros' }

/** An amount that is known to be micros: a sum or a share of such, a constant, or one of a test. */
export const asMicros = (amount: number): Micros => amount as Micros
