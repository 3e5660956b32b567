import { audienceCreate, audienceGet, audienceListUpdate } from '@bowerbird/contract/audiences/audience-calls'
import type { AudienceRule, AudienceView } from '@bowerbird/contract/audiences/audience-models'
import type { AdvertiserId, AudienceId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Pinner } from '@bowerbird/testing/make'
import type { World } from '@bowerbird/testing/world'
import { createHash } from 'node:crypto'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export const makeAudience = (
  owner: Pick<Pinner, 'did'>,
  advertiser_id: AdvertiserId,
  rule: AudienceRule,
): Promise<AudienceView> => owner.did(audienceCreate, { advertiser_id, name: 'Regulars', rule })

export const makeList = (owner: Pick<Pinner, 'did'>, advertiser_id: AdvertiserId) =>
  makeAudience(owner, advertiser_id, { kind: 'CUSTOMER_LIST' })

/** Sends addresses as a list's only part, and counts it. */
export async function sendList(
  home: Pick<World, 'drain'>,
  owner: Pick<Pinner, 'did'>,
  { advertiser_id, id: audience_id }: Pick<AudienceView, 'advertiser_id' | 'id'>,
  emails: readonly string[],
  operation: 'add' | 'remove' = 'add',
): Promise<AudienceView> {
  const hashes = emails.map(sha256)
  await owner.did(audienceListUpdate, {
    advertiser_id,
    audience_id,
    operation,
    key_kind: 'email',
    hashes,
    is_last: true,
  })
  return counted(home, owner, { advertiser_id, id: audience_id })
}

/** As it is after its jobs. */
export async function counted(
  home: Pick<World, 'drain'>,
  owner: Pick<Pinner, 'did'>,
  { advertiser_id, id }: { advertiser_id: AdvertiserId; id: AudienceId },
): Promise<AudienceView> {
  await home.drain()
  return owner.did(audienceGet, { advertiser_id, audience_id: id })
}

export interface Account {
  id: UserId
  email: string
}

/** So many accounts with confirmed addresses; they have no password. */
export async function makeAccounts(
  { db, app }: Pick<World, 'db' | 'app'>,
  count: number,
  { country = null, domain = 'many.example' }: { country?: string | null; domain?: string } = {},
): Promise<Account[]> {
  const accounts = Array.from({ length: count }, (_, n) => ({
    id: app.database.new_id<UserId>(),
    email: `one${n}@${domain}`,
  }))
  const username = (email: string) => email.replace(/\W/g, '')
  await db
    .insertInto('user_account')
    .values(
      accounts.map(({ id, email }) => ({
        user_id: id,
        username: username(email),
        email,
        full_name: 'One of many',
        about: '',
        avatar_signature: null,
        birthday: null,
        is_owner: false,
        is_demo: false,
        has_verified_email: true,
        created_at: app.clock.now(),
        closed_at: null,
      })),
    )
    .execute()
  if (country !== null)
    await db
      .updateTable('user_account')
      .set({ country })
      .where(
        'user_id',
        'in',
        accounts.map(({ id }) => id),
      )
      .execute()
  await db
    .insertInto('email_claim')
    .values(accounts.map(({ id, email }) => ({ email, user_id: id })))
    .execute()
  await db
    .insertInto('username_claim')
    .values(accounts.map(({ id, email }) => ({ username: username(email), user_id: id, is_current: true })))
    .execute()
  return accounts
}
