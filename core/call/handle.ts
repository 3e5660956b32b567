import type { Call, Parsed } from '@bowerbird/contract/kernel/call'
import type { Ctx, Handler, HandlerAnswer } from './ctx.ts'

interface Options<C extends Call, AnswerId extends string> {
  /**
   * Makes the act idempotent: its result is found by the id given to `ctx.remember`, and a retry is answered from
   * there. It checks first that the caller may still do or see this. Null: the result is gone meanwhile.
   */
  again?: (id: AnswerId, ctx: Ctx<C>, input: Parsed<C>) => Promise<HandlerAnswer<C> | null>
}

/** Binds a call to what it does. */
export function handle<C extends Call, AnswerId extends string = string>(
  call: C,
  run: (input: Parsed<C>, ctx: Ctx<C>) => Promise<HandlerAnswer<C>> | HandlerAnswer<C>,
  { again }: Options<C, AnswerId> = {},
): Handler {
  return { call, run: async (input, ctx) => run(input, ctx), again }
}
