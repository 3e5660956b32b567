import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'
import type { Handler } from '@bowerbird/core/call/ctx'
import type { ImporterCtx } from './importer-ctx.ts'

/** Does what a call does, as a part of an import and in its transaction: under the same rules, by the same code. */
export async function withinImport<C extends Call>(
  ctx: ImporterCtx,
  call: C,
  handler: Handler,
  input: Input<C>,
): Promise<Output<C>> {
  // A handler's own types are erased where it is bound; its call says them.
  return (await handler.run(call.input.parse(input) as never, ctx as never)) as Output<C>
}
