import type { AnyCtx } from '@bowerbird/core/http/ctx'
import type { ImageTable } from '@bowerbird/core/media/image-table'

export function pictureToPin(ctx: AnyCtx, _input: unknown): Promise<ImageTable> {
  throw ctx.refusal('no_picture', 'A pin needs a picture.')
}
