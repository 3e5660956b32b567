import type { Call, Parsed } from '@bowerbird/contract/kernel/call'
import type { Ctx, Handler, HandlerAnswer } from './ctx.ts'

interface Options<C extends Call> {
  /**
   * Makes the act idempotent: what it did is found by the id given to `ctx.remember`, and a retry
   * is answered from there. Null: that is gone meanwhile, so the act runs anew.
   */
  again?: (id: string, ctx: Ctx<C>, input: Parsed<C>) => Promise<HandlerAnswer<C> | null>
}

/** Binds a call to what it does. */
export function handle<C extends Call>(
  call: C,
  run: (input: Parsed<C>, ctx: Ctx<C>) => Promise<HandlerAnswer<C>> | HandlerAnswer<C>,
  { again }: Options<C> = {},
): Handler {
  return { call, run: async (input, ctx) => run(input, ctx), again }
}
