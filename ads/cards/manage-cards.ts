import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import {
  cardAdd,
  cardMakeDefault,
  cardRemove,
  cardSetupCreate,
  cardsGet,
} from '@bowerbird/contract/money/card-calls'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx, Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { transaction } from '@bowerbird/core/db/transaction'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { badField } from '../entities/edit-errors.ts'
import { recordChange } from '../entities/record-change.ts'
import type { ChangeCtx } from '../entities/record-change.ts'
import { lockFunds } from '../money/ledger-queries.ts'
import type { AdvertiserTable } from '../business/advertiser-tables.ts'
import { askProvider, providerToUse } from './ask-provider.ts'
import { CardProviderError } from './card-provider.ts'
import type { CardProvider } from './card-provider.ts'
import {
  cardById,
  cardsOf,
  customerOf,
  deleteCard,
  insertCard,
  insertCustomer,
  replaceCustomer,
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
  const about = { advertiser_id, name }
  const { client_secret } = await askProvider(ctx, () => setupFor(ctx, provider, about))
  return { client_secret, publishable_key: provider.publishable_key }
})

type About = Pick<AdvertiserTable, 'advertiser_id' | 'name'>

async function setupFor(ctx: Ctx<typeof cardSetupCreate>, provider: CardProvider, about: About) {
  const { advertiser_id } = about
  const customer_id = await customerFor(ctx, provider, about)
  try {
    return await provider.beginSetup({ advertiser_id, customer_id })
  } catch (error) {
    if (!(error instanceof CardProviderError) || !error.is_final) throw error
    if (!(await provider.isCustomerRemoved(customer_id))) throw error
    const next = await replaceRemoved(ctx, provider, { ...about, removed: customer_id })
    return provider.beginSetup({ advertiser_id, customer_id: next })
  }
}

/**
 * Somebody removed the customer at the provider, and its cards with it: none of them can be charged. The history names no
 * user for that.
 */
async function replaceRemoved(
  ctx: Ctx<typeof cardSetupCreate>,
  provider: CardProvider,
  { removed, ...about }: About & { removed: string },
): Promise<string> {
  const { advertiser_id } = about
  const next = await provider.createCustomer({ ...about, instead_of: removed })
  // Not the act's own transaction: whether a card can be added is not known yet.
  await transaction(ctx.db, async (db) => {
    await lockFunds(db, [advertiser_id])
    if (!(await replaceCustomer(db, { advertiser_id, removed, next }))) return
    for (const card of await cardsOf(db, advertiser_id)) {
      await deleteCard(db, card)
      const { last_four } = card
      await noteCard({ ...ctx, db, viewer: null }, advertiser_id, { action: 'remove_card', last_four })
    }
  })
  return next
}

/** Who the account is at the provider: the same however often and by whomever it is asked for the first time. */
async function customerFor(
  ctx: AnyCtx,
  provider: CardProvider,
  { advertiser_id, name }: About,
): Promise<string> {
  const known = await customerOf(ctx.db, advertiser_id, provider.name)
  if (known) return known.customer_id
  const customer_id = await provider.createCustomer({ advertiser_id, name, instead_of: null })
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
    const latest = await customerOf(db, advertiser_id, provider.name)
    if (latest?.customer_id !== customer?.customer_id)
      throw badField(ctx, 'setup_id', localized('errors-ads.thisCardWasNotConfirmed'))
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
  ctx: ChangeCtx,
  advertiser_id: AdvertiserId,
  { action, last_four }: { action: 'add_card' | 'default_card' | 'remove_card'; last_four: string },
): Promise<void> {
  const about = { entity_kind: 'advertiser', entity_id: advertiser_id, campaign_id: null } as const
  await recordChange(ctx, { advertiser_id, ...about, action, after: { last_four } })
}
