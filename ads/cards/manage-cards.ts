import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import {
  cardAdd,
  cardMakeDefault,
  cardRemove,
  cardSetupCreate,
  cardsGet,
} from '@bowerbird/contract/money/card-calls'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { badField } from '../entities/edit-errors.ts'
import { recordChange } from '../entities/record-change.ts'
import { lockFunds } from '../money/ledger-queries.ts'
import { askProvider, providerToUse } from './ask-provider.ts'
import type { CardProvider } from './card-provider.ts'
import {
  cardById,
  cardsOf,
  customerOf,
  deleteCard,
  insertCard,
  insertCustomer,
  setDefaultCard,
} from './card-queries.ts'
import { viewCard } from './card-view.ts'
import { providerOf } from './provider-of.ts'

/** Of an ad account. */
const mostCards = 10
/** Against trying out stolen cards. */
const setupsOfUser = { points: 20, seconds: 3600 }

export const listCards = handle(cardsGet, async ({ advertiser_id }, ctx) => {
  await allowAdvertiser(ctx, advertiser_id, 'see')
  const cards = await cardsOf(ctx.db, advertiser_id)
  return {
    publishable_key: providerOf(ctx.app)?.publishable_key ?? null,
    cards: cards.map((card) => viewCard(card, ctx.now)),
  }
})

export const beginCard = handle(cardSetupCreate, async ({ advertiser_id }, ctx) => {
  const { name } = await allowAdvertiser(ctx, advertiser_id, 'pay')
  const provider = providerToUse(ctx)
  await ctx.app.security.rate_limits.spendFor('card_setup', ctx.viewer.id, setupsOfUser)
  const customer_id = await customerFor(ctx, provider, { advertiser_id, name })
  const { client_secret } = await askProvider(ctx, () => provider.beginSetup({ advertiser_id, customer_id }))
  return { client_secret, publishable_key: provider.publishable_key }
})

/** Who the account is at the provider: the same however often and by whomever it is asked for the first time. */
async function customerFor(
  ctx: AnyCtx,
  provider: CardProvider,
  about: { advertiser_id: AdvertiserId; name: string },
): Promise<string> {
  const { advertiser_id } = about
  const known = await customerOf(ctx.db, advertiser_id, provider.name)
  if (known) return known.customer_id
  const customer_id = await askProvider(ctx, () => provider.createCustomer(about))
  await insertCustomer(ctx.db, { advertiser_id, provider: provider.name, customer_id, created_at: ctx.now })
  return (await customerOf(ctx.db, advertiser_id, provider.name))?.customer_id ?? customer_id
}

/** The card as the provider knows it; adding it twice adds it once. */
export const addCard = handle(cardAdd, async ({ advertiser_id, setup_id }, ctx) => {
  await allowAdvertiser(ctx, advertiser_id, 'pay')
  const provider = providerToUse(ctx)
  const customer = await customerOf(ctx.db, advertiser_id, provider.name)
  const facts = customer
    ? await askProvider(ctx, () => provider.cardOfSetup({ setup_id, customer_id: customer.customer_id }))
    : null
  if (!facts) throw badField(ctx, 'setup_id', localized('errors-ads.thisCardWasNotConfirmed'))
  return ctx.transaction(async (ctx) => {
    const { db, now } = ctx
    await allowAdvertiser(ctx, advertiser_id, 'pay')
    await lockFunds(db, [advertiser_id])
    const cards = await cardsOf(db, advertiser_id)
    const known = cards.find((card) => card.method_id === facts.method_id)
    if (known) return viewCard(known, now)
    if (cards.length >= mostCards)
      throw ctx.apiError('too_many', localized('errors-ads.thisAccountHasManyCards'))
    const is_default = cards.length === 0
    const card = { advertiser_id, card_id: ctx.newId(), ...facts, is_default, added_at: now }
    await insertCard(db, card)
    await noteCard(ctx, advertiser_id, { action: 'add_card', last_four: facts.last_four })
    return viewCard(card, now)
  })
})

export const makeDefaultCard = handle(cardMakeDefault, (which, ctx) =>
  ctx.transaction(async (ctx) => {
    const { db, now } = ctx
    await allowAdvertiser(ctx, which.advertiser_id, 'pay')
    await lockFunds(db, [which.advertiser_id])
    const card = await cardById(db, which)
    if (!card) throw notFound()
    if (card.is_default) return viewCard(card, now)
    await setDefaultCard(db, which)
    await noteCard(ctx, which.advertiser_id, { action: 'default_card', last_four: card.last_four })
    return viewCard({ ...card, is_default: true }, now)
  }),
)

/** Removed at the provider first: should it not answer, the card stays and the user can try again. */
export const removeCard = handle(cardRemove, async (which, ctx) => {
  const { advertiser_id } = which
  await allowAdvertiser(ctx, advertiser_id, 'pay')
  const card = await cardById(ctx.db, which)
  if (!card) throw notFound()
  const provider = providerOf(ctx.app)
  if (provider) await askProvider(ctx, () => provider.removeCard(card.method_id))
  return ctx.transaction(async (ctx) => {
    const { db } = ctx
    await allowAdvertiser(ctx, advertiser_id, 'pay')
    await lockFunds(db, [advertiser_id])
    if (!(await cardById(db, which))) return {}
    await deleteCard(db, which)
    const [next] = await cardsOf(db, advertiser_id)
    if (next && !next.is_default) await setDefaultCard(db, next)
    await noteCard(ctx, advertiser_id, { action: 'remove_card', last_four: card.last_four })
    return {}
  })
})

async function noteCard(
  ctx: Pick<AnyCtx, 'db' | 'now' | 'newId'> & { viewer: { id: UserId } },
  advertiser_id: AdvertiserId,
  { action, last_four }: { action: 'add_card' | 'default_card' | 'remove_card'; last_four: string },
): Promise<void> {
  const about = { entity_kind: 'advertiser', entity_id: advertiser_id, campaign_id: null } as const
  await recordChange(ctx, { advertiser_id, ...about, action, after: { last_four } })
}
