import type { AnyCtx } from '@bowerbird/core/http/ctx'
import { notFound } from '@bowerbird/core/http/refusal'
import type { Selectable } from 'kysely'
import { advertiserById } from './advertiser-queries.ts'
import type { AdvertiserTable } from './advertiser-tables.ts'

export type Advertiser = Selectable<AdvertiserTable>

/** What somebody may do with an ad account: read its campaigns and reports, run them, pay, or settle who else may. */
export type AdvertiserRight = 'see' | 'run' | 'pay' | 'own'

declare const granted: unique symbol
/** An ad account for which this file said that the viewer may. Nothing else makes one. */
export type Allowed<R extends AdvertiserRight> = Advertiser & {
  readonly [granted]: { [Given in R | Includes[R]]: true }
}

interface Includes {
  see: never
  run: 'see'
  pay: 'see'
  own: 'see' | 'run' | 'pay'
}

/** The ad account, for somebody who may do this with it now. Not allowed to see it answers as not existing. */
export async function allowAdvertiser<R extends AdvertiserRight>(
  ctx: Pick<AnyCtx, 'db' | 'viewer' | 'now' | 'caller' | 'refusal'>,
  advertiser_id: string,
  _right: R,
): Promise<Allowed<R>> {
  const advertiser = await advertiserById(ctx.db, advertiser_id)
  if (!advertiser || advertiser.owner_user_id !== ctx.viewer?.id) throw notFound()
  return advertiser as Allowed<R>
}
