import type { UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import type { AnyCtx } from '../call/ctx.ts'
import {
  addressOfInvite,
  claimEmail,
  claimOwner,
  claimUsername,
  foldEmail,
  hasOwner,
  insertAccount,
  takeInvite,
  takenUsernames,
} from './account-queries.ts'
import { ageOf, minimumAge } from './age.ts'
import { userRegistered } from './identity-events.ts'
import { maskEmail } from './invited-address.ts'
import { randomInt, hash, createHmac, timingSafeEqual } from 'node:crypto'
import { newUsername } from '@bowerbird/contract/identity/account-fields'
import type { Db } from '../db/database.ts'

/** What a new user entered or a provider reported at sign-up. */
export interface Newcomer {
  email: string
  full_name: string
  username?: string | undefined
  birthday?: string | undefined
  age?: number | undefined
  invite_code?: string | undefined
  owner_code?: string | undefined
}

interface HowTheyCame {
  /** Null: they come in by an outside identity alone. */
  password_hash: string | null
  has_verified_email: boolean
}

/** Makes an account; the first one is the owner of the site. Inside a transaction; answers its id. */
export async function openAccount(
  ctx: AnyCtx,
  newcomer: Newcomer,
  { password_hash, has_verified_email }: HowTheyCame,
): Promise<UserId> {
  const user_id = ctx.newId<UserId>()
  const is_owner = await settleOwner(newcomer, ctx, user_id)
  if (!is_owner) await settleRegistration(newcomer, ctx, user_id)
  if (!(await claimEmail(ctx.db, newcomer.email, user_id))) throw emailTaken(ctx)
  const username = await settleUsername(newcomer, ctx, user_id)
  await insertAccount(
    ctx.db,
    {
      user_id,
      username,
      email: foldEmail(newcomer.email),
      full_name: newcomer.full_name,
      about: '',
      avatar_signature: null,
      birthday: newcomer.birthday ?? null,
      is_owner,
      is_demo: false,
      has_verified_email,
      created_at: ctx.now,
      closed_at: null,
    },
    password_hash,
  )
  await userRegistered.append(ctx.db, { user_id })
  return user_id
}

export function refuseChildren({ birthday, age }: Newcomer, ctx: AnyCtx): void {
  const years = birthday === undefined ? age : ageOf(birthday, ctx.now)
  if (years === undefined)
    throw ctx.apiError('bad_request', localized('errors-core.tellUsYourAge'), {
      fields: { age: localized('errors-core.tellUsYourAge') },
    })
  if (years > 130 || years < 0)
    throw ctx.apiError('bad_request', localized('errors-core.thisIsNotABirthday'), {
      fields: { birthday: localized('errors-core.thisIsNotABirthday') },
    })
  if (years < minimumAge) {
    const message = localized('errors-core.youNeedToBeOrOlder', { minimumAge })
    throw ctx.apiError('bad_request', message, { fields: { age: message } })
  }
}

/** True when this account is the site's first. Where others can reach it, that takes the code printed at start. */
async function settleOwner(input: Newcomer, ctx: AnyCtx, user_id: UserId): Promise<boolean> {
  const { settings } = ctx.app
  const { secret } = ctx.app.security
  if (settings.is_private_address || matchesOwnerCode(secret, input.owner_code))
    return claimOwner(ctx.db, user_id)
  if (await hasOwner(ctx.db)) return false
  const message = localized('errors-core.thisSiteIsNewEnterThe')
  throw ctx.apiError('registration_closed', message, { fields: { owner_code: message } })
}

async function settleRegistration(input: Newcomer, ctx: AnyCtx, user_id: UserId): Promise<void> {
  const { registration } = ctx.app.settings
  if (registration === 'open') return
  const code_hash = input.invite_code === undefined ? null : hashInviteCode(input.invite_code)
  if (registration === 'invitation' && code_hash !== null) {
    if (await takeInvite(ctx.db, code_hash, { user_id, email: input.email }, ctx.now)) return
    const email = await addressOfInvite(ctx.db, code_hash, ctx.now)
    if (email !== undefined && email !== foldEmail(input.email)) throw forOtherAddress(ctx, email)
  }
  const message =
    registration === 'closed'
      ? localized('errors-core.thisSiteTakesNoNewMembers')
      : localized('errors-core.youNeedAnInvitationToSign')
  throw ctx.apiError('registration_closed', message, { fields: { invite_code: message } })
}

function forOtherAddress(ctx: AnyCtx, email: string) {
  const message = localized('errors-core.thisInvitationIsForSignUp', { maskEmail: maskEmail(email) })
  return ctx.apiError('registration_closed', message, { fields: { email: message } })
}

/** A name that was made for them may be taken by someone who signs up at the same moment: then another one is made. */
async function settleUsername(input: Newcomer, ctx: AnyCtx, user_id: UserId): Promise<string> {
  const tries = input.username === undefined ? 5 : 1
  for (let n = 0; n < tries; n++) {
    const username = input.username ?? (await freeUsername(ctx.db, input.full_name))
    if (await claimUsername(ctx.db, username, user_id)) return username
  }
  throw ctx.apiError('name_taken', localized('errors-contract.thisUsernameIsNotAvailable'), {
    fields: { username: localized('errors-contract.thisUsernameIsNotAvailable') },
  })
}

export function emailTaken(ctx: AnyCtx) {
  const message = localized('errors-core.thisEMailAddressHasAn')
  return ctx.apiError('email_taken', message, { fields: { email: message } })
}

/** A free username made from a name: `ada_lovelace`, `ada_lovelace7`, … */
async function freeUsername(db: Db, full_name: string): Promise<string> {
  const stem = stemOf(full_name)
  const candidates = [
    stem,
    ...Array.from(
      { length: 6 },
      (_, at) => `${stem.slice(0, 22)}${randomInt(10 ** (at + 1), 10 ** (at + 2))}`,
    ),
  ].filter((candidate) => newUsername.safeParse(candidate).success)
  const taken = await takenUsernames(db, candidates)
  return candidates.find((candidate) => !taken.has(candidate)) ?? `pinner_${randomInt(2 ** 40)}`
}

function stemOf(full_name: string): string {
  const ascii = full_name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return ascii.length >= 3 ? ascii.slice(0, 30) : `pinner_${ascii}`
}

/** Stored form of an invitation code or link: a hash, useless to readers of the table. */
export const hashInviteCode = (code: string): string => hash('sha256', code)

/** The code that the first account needs when the server listens beyond this machine; printed at start. */
export function ownerCode(secret: string): string {
  return createHmac('sha256', secret).update('owner code').digest('base64url').slice(0, 16)
}

function matchesOwnerCode(secret: string, given: string | undefined): boolean {
  const expected = Buffer.from(ownerCode(secret))
  const actual = Buffer.from(given?.trim() ?? '')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
